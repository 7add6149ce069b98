import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'
import { createInProcessProcessor } from '../../server/media/sound/inProcess'

/** Sit mode's sound processing: the server's implementation, run in the worker. */
export const sounds = createInProcessProcessor(async () => (await fetch(wasmUrl)).arrayBuffer())
