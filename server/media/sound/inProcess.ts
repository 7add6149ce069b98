import type { SoundProcessor } from '../../platform'
import { semaphore } from '../../lib/semaphore'
import { processSound } from './process'

/** Processes one sound at a time, yielding between small pieces. `program` loads the MP3 encoder's WebAssembly. */
export function soundsInProcess(program: () => Promise<BufferSource>): SoundProcessor {
  const inTurn = semaphore(1)
  return { process: (sound) => inTurn(() => processSound(program, sound)) }
}
