import type { SoundProcessor } from '../../platform'
import { semaphore } from '../../lib/semaphore'
import { processSound } from './process'

/** Processes one sound at a time, yielding between small pieces. `program` loads the MP3 encoder's WebAssembly. */
export function createInProcessProcessor(program: () => Promise<BufferSource>): SoundProcessor {
  const withLock = semaphore(1)
  return { process: (sound) => withLock(() => processSound(program, sound)) }
}
