import { code } from '@/contract/kit/core'
import type { Endpoint, ResultOf } from '@/contract/kit/core'
import { storage } from '@/contract/media/storage'
import { PART_BYTES, PART_MAX_BYTES } from '@/contract/media/upload'
import { call, CallError } from '@/lib/call'
import { fetchCode } from '@/lib/code'
import type { Parts } from './parts'
import { fingerprint, forget, recall, remember } from './remembered'

/** Kinds of files, with the call that stores each. */
const stores = { picture: storage.picture, voice: storage.voice, video: storage.video } satisfies Record<
  string,
  Endpoint
>
export type StoredKind = keyof typeof stores
export type Stored<K extends StoredKind> = ResultOf<(typeof stores)[K]>

const store = <K extends StoredKind>(
  kind: K,
  body: { file: File } | { upload: string },
  options: Parameters<typeof call>[2],
) => call<Endpoint>(stores[kind], { body }, options) as Promise<Stored<K>>

/** An upload; `run` may be called again after a failure. */
export interface Transfer<K extends StoredKind> {
  run: (signal: AbortSignal, onProgress: (fraction: number) => void) => Promise<Stored<K>>
  /** No longer wanted: the server may drop the partial upload. */
  end: () => void
}

const fetchParts = () => import('./parts')

/** Prefetches the code for large files, to be able to send after a connection lost meanwhile is back. */
export const prefetchTransferCode = (): Promise<void> =>
  fetchParts().then(
    () => undefined,
    () => undefined,
  )

export const isParted = (file: Blob): boolean => file.size > PART_BYTES

export const transferOf = <K extends StoredKind>(kind: K, file: File): Transfer<K> =>
  isParted(file) ? partedTransfer(kind, file) : wholeTransfer(kind, file)

const wholeTransfer = <K extends StoredKind>(kind: K, file: File): Transfer<K> => ({
  run: (signal, onProgress) => store(kind, { file }, { signal, onProgress }),
  end: () => undefined,
})

/** Files up to this size are read into memory once: changed on disk meanwhile, their parts would not match. */
const IN_MEMORY_MAX = 20 * 1024 * 1024
const fitsInMemory = (file: Blob) => file.size <= IN_MEMORY_MAX

/** The bytes to send, and their key. The browser itself refuses to read on in a large file changed on disk. */
async function bytesAndKey(kind: StoredKind, file: File): Promise<{ bytes: Blob; key: string | null }> {
  const bytes = fitsInMemory(file) ? new Blob([await file.arrayBuffer()], { type: file.type }) : file
  return { bytes, key: await fingerprint(kind, bytes) }
}

interface StartedTransfer {
  parts: Parts
  /** Null if this browser cannot remember it. */
  key: string | null
}

function partedTransfer<K extends StoredKind>(kind: K, file: File): Transfer<K> {
  let begun: StartedTransfer | null = null
  let report: (fraction: number) => void = () => undefined

  const begin = async (): Promise<StartedTransfer> => {
    const { bytes, key } = await bytesAndKey(kind, file).catch((cause: unknown) => {
      throw new Error('文件读不出来，请重新选择', { cause })
    })
    const { partsOf } = await fetchCode(fetchParts)
    const parts = partsOf(bytes, {
      kind,
      fileName: file.name,
      partBytes: fitsInMemory(file) ? PART_BYTES : PART_MAX_BYTES,
      id: key && recall(key),
      onStarted: (id) => key && remember(key, id),
      onProgress: (fraction) => report(fraction),
    })
    return { parts, key }
  }
  const drop = () => {
    if (begun?.key) forget(begun.key)
    begun = null
  }

  return {
    async run(signal, onProgress) {
      report = onProgress
      begun ??= await begin()
      signal.throwIfAborted()
      const id = await begun.parts.send(signal)
      try {
        const stored = await store(kind, { upload: id }, { signal })
        drop()
        return stored
      } catch (error) {
        // Expired between its last part and this call: the retry starts over.
        if (error instanceof CallError && error.code === code.absent) drop()
        throw error
      }
    },
    end() {
      void begun?.parts.end()
      drop()
    },
  }
}
