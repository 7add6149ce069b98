import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'
import { soundsInProcess } from '../../server/media/sound/inProcess'

/** Sounds of sit mode: the server's own way, in the worker that is the server. */
export const sounds = soundsInProcess(async () => (await fetch(wasmUrl)).arrayBuffer())
