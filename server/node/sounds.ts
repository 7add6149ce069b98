import { Worker } from 'node:worker_threads'
import { SoundRefused } from '../platform'
import type { ProcessedSound, SoundInput, SoundProcessor } from '../platform'
import { soundsInProcess } from '../media/sound/inProcess'
import { semaphore } from '../lib/semaphore'
import { encoderProgram } from './encoderProgram'
import type { SoundAnswer, SoundTask } from './soundWorker'

/** Decoding minutes of sound takes seconds; one at a time leaves the other core to the calls. */
const AT_ONCE = 1

/** Decodes and encodes sounds in a separate thread. Run from source, on the main thread: a thread cannot load the sources. */
export function createSounds(): SoundProcessor {
  return import.meta.url.endsWith('.js') ? soundsInThread(new URL('./soundWorker.js', import.meta.url)) : soundsInProcess(encoderProgram)
}

interface Waiting {
  resolve: (processed: ProcessedSound) => void
  reject: (error: Error) => void
}

/** If the thread ends, the next sound starts a new one. */
function soundsInThread(program: URL): SoundProcessor {
  const inTurn = semaphore(AT_ONCE)
  const waiting = new Map<number, Waiting>()
  let [worker, last]: [Worker | null, number] = [null, 0]

  const begin = () => {
    const begun = new Worker(program)
    // It does not keep the server from exiting.
    begun.unref()
    begun.on('message', (answer: SoundAnswer) => {
      const asked = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('processed' in answer) asked?.resolve(answer.processed)
      else asked?.reject('refused' in answer ? new SoundRefused() : new Error(`A sound was not processed: ${answer.error}`))
    })
    const end = (error: Error) => {
      if (worker === begun) worker = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    begun.on('error', end)
    begun.on('exit', () => end(new Error('The thread that processes sounds has ended')))
    return begun
  }

  const send = (sound: SoundInput) =>
    new Promise<ProcessedSound>((resolve, reject) => {
      worker ??= begin()
      last += 1
      waiting.set(last, { resolve, reject })
      worker.postMessage({ id: last, sound } satisfies SoundTask)
    })
  return { process: (sound) => inTurn(() => send(sound)) }
}
