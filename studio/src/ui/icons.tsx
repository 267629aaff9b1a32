// Own icons, 20 px, one stroke; always beside a word or with a tooltip.
import type { ReactNode } from 'react';

const paths: Record<string, ReactNode> = {
  undo: <path d="M7 5 3.5 8.5 7 12M4 8.5h7.5a4.5 4.5 0 0 1 0 9H8" />,
  redo: <path d="m13 5 3.5 3.5L13 12m3-3.5H8.5a4.5 4.5 0 0 0 0 9H12" />,
  dice: <><rect x="3.5" y="3.5" width="13" height="13" rx="3" /><path d="M7.2 7.2h.01M12.8 12.8h.01M12.8 7.2h.01M7.2 12.8h.01M10 10h.01" strokeWidth="2.4" /></>,
  link: <path d="M8.5 11.5a3 3 0 0 0 4.3 0l2.4-2.4a3 3 0 0 0-4.3-4.3L10 5.7m1.5 2.8a3 3 0 0 0-4.3 0l-2.4 2.4a3 3 0 0 0 4.3 4.3l.9-.9" />,
  down: <path d="M10 3.5v9m0 0-3.5-3.5M10 12.5l3.5-3.5M4 16.5h12" />,
  copy: <><rect x="7" y="7" width="9.5" height="9.5" rx="2" /><path d="M13 7V5.5a2 2 0 0 0-2-2H5.5a2 2 0 0 0-2 2V11a2 2 0 0 0 2 2H7" /></>,
  open: <path d="M3.5 15.5v-10a1 1 0 0 1 1-1h3.6l1.8 2h5.6a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1z" />,
  help: <><circle cx="10" cy="10" r="6.7" /><path d="M8 8.2a2 2 0 1 1 2.6 1.9c-.5.2-.6.6-.6 1.1M10 13.6h.01" /></>,
  sun: <><circle cx="10" cy="10" r="3.2" /><path d="M10 2.8v1.6M10 15.6v1.6M2.8 10h1.6M15.6 10h1.6M4.9 4.9 6 6M14 14l1.1 1.1M4.9 15.1 6 14M14 6l1.1-1.1" /></>,
  moon: <path d="M16 11.5A6.5 6.5 0 0 1 8.5 4a6.5 6.5 0 1 0 7.5 7.5z" />,
  reset: <path d="M4 10a6 6 0 1 1 2 4.5M4 15v-3.5h3.5" />,
  plus: <path d="M10 4.5v11M4.5 10h11" />,
  minus: <path d="M4.5 10h11" />,
  fit: <path d="M3.5 7.5v-4h4M12.5 3.5h4v4M16.5 12.5v4h-4M7.5 16.5h-4v-4" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  up: <path d="m5 12 5-5 5 5" />,
  below: <path d="m5 8 5 5 5-5" />,
  grip: <path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" strokeWidth="2.2" />,
  pin: <path d="M7 3.5h6l-1 5 2.5 3h-9L8 8.5zM10 11.5v5" />,
  star: <path d="m10 3.2 2.1 4.3 4.7.7-3.4 3.3.8 4.7-4.2-2.2-4.2 2.2.8-4.7L3.200 8.200l4.700-.7z" />,
  play: <path d="M6.500 4.500v11l9-5.500z" />,
  pause: <path d="M7 4.500v11M13 4.500v11" />,
  back: <path d="M13.500 4.500v11l-8-5.500z" />,
  forth: <path d="M6.500 4.500v11l8-5.500z" />,
  layers: <path d="m10 3.500 7 3.500-7 3.500L3 7zM3 10.500l7 3.500 7-3.500M3 13.500l7 3.500 7-3.500" />,
  probe: <><circle cx="10" cy="10" r="5" /><path d="M10 2.500v4M10 13.500v4M2.500 10h4M13.500 10h4" /></>,
  chart: <path d="M4 16.500V10M8 16.500V5M12 16.500v-8M16 16.500V7" />,
  key: <><circle cx="7" cy="12.500" r="3.200" /><path d="m9.300 10.200 6.200-6.200M13 6.500l2 2" /></>,
  more: <path d="M5 10h.01M10 10h.01M15 10h.01" strokeWidth="2.600" />,
};

export function Icon({ name }: { name: keyof typeof paths | string }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" aria-hidden="true">
      {paths[name]}
    </svg>
  );
}
