import dataUrl from '@electric-sql/pglite/pglite.data?url'
import wasmUrl from '@electric-sql/pglite/pglite.wasm?url'

/** PostgreSQL for the browser, compiled, and the files that it brings. */
export interface Engine {
  wasm: Promise<WebAssembly.Module>
  files: Promise<Blob>
}

/** Fetched and compiled beside everything else that a start needs. */
export function fetchEngine(): Engine {
  return {
    wasm: WebAssembly.compileStreaming(fetch(wasmUrl)),
    files: fetch(dataUrl).then((response) => response.blob()),
  }
}
