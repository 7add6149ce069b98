import type { SoundProcessor } from '../../platform'
import { semaphore } from '../../lib/semaphore'
import { processSound } from './process'

/** One at a time, in small pieces between which all else runs. `program` gives the MP3 encoder's WebAssembly. */
export function soundsInProcess(program: () => Promise<BufferSource>): SoundProcessor {
  const inTurn = semaphore(1)
  return { process: (sound) => inTurn(() => processSound(program, sound)) }
}
