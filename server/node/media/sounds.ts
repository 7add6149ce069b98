import { Worker } from 'node:worker_threads'
import { SoundRefused } from '../../platform'
import type { ProcessedSound, SoundInput, SoundProcessor } from '../../platform'
import { createInProcessProcessor } from '../../media/sound/inProcess'
import { semaphore } from '../../lib/semaphore'
import { encoderProgram } from './encoderProgram'
import type { SoundAnswer, SoundTask } from './soundWorker'

/** Decoding minutes of sound takes seconds; one at a time leaves the other core to the calls. */
const AT_ONCE = 1
/** The longest sound takes a minute on a slow machine; the others wait behind it. */
const DEADLINE_MS = 5 * 60_000

/** Decodes and encodes sounds in a thread; when run from source, which threads cannot load, in the main one. */
export function createSounds(): SoundProcessor {
  return import.meta.url.endsWith('.js')
    ? createThreadProcessor(new URL('./soundWorker.js', import.meta.url))
    : createInProcessProcessor(encoderProgram)
}

interface PendingSound {
  resolve: (processed: ProcessedSound) => void
  reject: (error: Error) => void
}

/** If the thread ends, the next sound starts a new one. */
function createThreadProcessor(program: URL): SoundProcessor {
  const withLock = semaphore(AT_ONCE)
  const pending = new Map<number, PendingSound>()
  let [worker, lastId]: [Worker | null, number] = [null, 0]

  const startWorker = () => {
    const thread = new Worker(program)
    // Lets the server exit.
    thread.unref()
    thread.on('message', (answer: SoundAnswer) => {
      const request = pending.get(answer.id)
      pending.delete(answer.id)
      if ('processed' in answer) request?.resolve(answer.processed)
      else
        request?.reject(
          'refused' in answer
            ? new SoundRefused(answer.refused)
            : new Error(`A sound was not processed: ${answer.error}`),
        )
    })
    const failAll = (error: Error) => {
      if (worker === thread) worker = null
      for (const { reject } of pending.values()) reject(error)
      pending.clear()
    }
    thread.on('error', failAll)
    thread.on('exit', () => failAll(new Error('The thread that processes sounds has ended')))
    return thread
  }

  const send = (sound: SoundInput) =>
    new Promise<ProcessedSound>((resolve, reject) => {
      worker ??= startWorker()
      lastId += 1
      const thread = worker
      const timer = setTimeout(() => {
        reject(new SoundRefused('damaged'))
        void thread.terminate()
      }, DEADLINE_MS)
      timer.unref()
      const ended =
        <T>(complete: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer)
          complete(value)
        }
      pending.set(lastId, { resolve: ended(resolve), reject: ended(reject) })
      worker.postMessage({ id: lastId, sound } satisfies SoundTask)
    })
  return { process: (sound) => withLock(() => send(sound)) }
}
