import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { mp3 } from '../../../support/files/mp3'

/** Recording APIs that happy-dom lacks: a microphone, a store, a decoder, and workers whose code loads over the network. */
export function recordingBrowser() {
  const network = { isCut: false }
  const machines: FakeRecorder[] = []
  const recordings = new Map<string, object>()

  class FakeRecorder extends EventTarget {
    static isTypeSupported = () => true
    readonly mimeType = 'audio/webm'
    state = 'inactive'
    constructor() {
      super()
      machines.push(this)
    }
    start() {
      this.state = 'recording'
    }
    /** Emits the next chunk of sound. */
    speak() {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['sound']) }))
    }
    stop() {
      if (this.state === 'inactive') return
      this.state = 'inactive'
      this.speak()
      this.dispatchEvent(new Event('stop'))
    }
  }

  class FakeWorker extends EventTarget {
    readonly #isThere = !network.isCut
    postMessage({ id, task }: { id: number; task: { kind: string } }) {
      const result = task.kind === 'encode' ? new Uint8Array(mp3(40)) : null
      queueMicrotask(() =>
        this.dispatchEvent(this.#isThere ? new MessageEvent('message', { data: { id, result } }) : new Event('error')),
      )
    }
    terminate() {
      return undefined
    }
  }

  class FakeContext {
    decodeAudioData = () => Promise.resolve({ numberOfChannels: 1, getChannelData: () => new Float32Array(44_100) })
  }

  const answered = (result: unknown) => {
    const request = Object.assign(new EventTarget(), { result, error: null })
    queueMicrotask(() => request.dispatchEvent(new Event('success')))
    return request
  }
  const store = {
    put: (value: { id: string }) => answered(recordings.set(value.id, { ...value })),
    delete: (id: string) => answered(recordings.delete(id)),
    getAll: () => answered([...recordings.values()]),
  }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined }

  vi.stubGlobal('MediaRecorder', FakeRecorder)
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OfflineAudioContext', FakeContext)
  vi.stubGlobal('indexedDB', { open: () => answered(database) })
  return {
    /** Call only after rendering: user-event must find the original navigator. */
    plugIn: (refusal?: DOMException) => {
      const getUserMedia = () => (refusal ? Promise.reject(refusal) : Promise.resolve({ getTracks: () => [] }))
      vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }))
    },
    /** Recordings by their ids. */
    recordings,
    cut: (isCut: boolean) => {
      network.isCut = isCut
    },
    isCut: () => network.isCut,
    speak: () => act(() => machines.at(-1)!.speak()),
    isRecording: () => machines.at(-1)?.state === 'recording',
  }
}
