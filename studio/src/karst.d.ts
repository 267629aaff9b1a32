declare module 'karst' {
  export function load(source?: WebAssembly.Module): Promise<unknown>;
}
declare module 'karst.wasm?url' {
  const url: string;
  export default url;
}
