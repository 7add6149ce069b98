import { createEncoder } from 'wasm-media-encoders'
import wasmUrl from 'wasm-media-encoders/wasm/mp3?url'
import { countClipping, measure } from '@/contract/media/loudness'
import { correct } from './correct'
import { applyEdit } from './edit'
import type { Answer, Results, Task } from './messages'

/** kbit/s: enough for mono speech. */
const BITRATE = 128
const PART = 44_100 * 5

let samples = new Float32Array(0)
let rate = 44_100

let fetched: Promise<ArrayBuffer> | null = null

/** The encoder's program, fetched once; retried after a failure. */
function program(): Promise<ArrayBuffer> {
  fetched ??= fetch(wasmUrl)
    .then((response) => {
      if (!response.ok) throw new Error(`The encoder was answered with ${response.status}`)
      return response.arrayBuffer()
    })
    .catch((error: unknown) => {
      fetched = null
      throw error
    })
  return fetched
}

async function encode(sound: Float32Array): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createEncoder('audio/mpeg', await program())
  encoder.configure({ channels: 1, sampleRate: rate, outputSampleRate: 44_100, bitrate: BITRATE })
  const parts: Uint8Array<ArrayBuffer>[] = []
  // The encoder returns its own memory, which the next call overwrites.
  for (let at = 0; at < sound.length; at += PART)
    parts.push(new Uint8Array(encoder.encode([sound.subarray(at, at + PART)])))
  parts.push(new Uint8Array(encoder.finalize()))
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

async function run(task: Task): Promise<Results[Task['kind']]> {
  switch (task.kind) {
    case 'prepare':
      await program()
      return null
    case 'load':
      samples = task.samples
      rate = task.rate
      return { clipped: countClipping([samples]) }
    case 'preview': {
      const edited = new Float32Array(applyEdit(samples, rate, task.edit))
      return { samples: edited, measured: measure([edited], rate) }
    }
    case 'correct':
      return correct(samples, rate, task.edit)
    case 'encode':
      return encode(applyEdit(samples, rate, task.edit, task.ceiling))
    case 'measure':
      return measure([task.samples], task.rate)
  }
}

self.addEventListener('message', ({ data: { id, task } }: MessageEvent<{ id: number; task: Task }>) => {
  run(task).then(
    (result) => self.postMessage({ id, result } satisfies Answer),
    (error: unknown) => self.postMessage({ id, error: String(error) } satisfies Answer),
  )
})
