import dataUrl from '@electric-sql/pglite/pglite.data?url'
import wasmUrl from '@electric-sql/pglite/pglite.wasm?url'

/** PostgreSQL compiled for the browser, with its files. */
export interface Engine {
  wasm: Promise<WebAssembly.Module>
  files: Promise<Blob>
}

/** Fetched and compiled in parallel with the rest of the start. */
export function fetchEngine(): Engine {
  return {
    wasm: WebAssembly.compileStreaming(fetch(wasmUrl)),
    files: fetch(dataUrl).then((response) => response.blob()),
  }
}
