// The stage that is on the screen, for shortcuts and buttons elsewhere.
import type { Stage } from '../map/stage.ts';

export const stages: { main: Stage | null } = { main: null };
