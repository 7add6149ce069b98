import { required } from '../../../src/lib/required'
import { parentPort } from 'node:worker_threads'
import { SoundRefused } from '../../platform'
import type { ProcessedSound, SoundInput } from '../../platform'
import { processSound } from '../../media/sound/process'
import { encoderProgram } from './encoderProgram'

/** A sound to process, as sent by the server. */
export interface SoundTask {
  id: number
  sound: SoundInput
}

export type SoundAnswer = { id: number } & (
  | { processed: ProcessedSound }
  | { refused: SoundRefused['reason'] }
  | { error: string }
)

const port = required(parentPort, 'port of the main thread')

port.on('message', ({ id, sound }: SoundTask) => {
  processSound(encoderProgram, sound).then(
    (processed) => port.postMessage({ id, processed } satisfies SoundAnswer),
    (error: unknown) =>
      port.postMessage(
        (error instanceof SoundRefused
          ? { id, refused: error.reason }
          : { id, error: String(error) }) satisfies SoundAnswer,
      ),
  )
})
