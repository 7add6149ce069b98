import type { PlannedFile } from './plan'
import type { Stop } from './record'

export class DownloadError extends Error {
  constructor(readonly stop: Stop) {
    super(stop)
    this.name = 'DownloadError'
  }
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function bodyOf(response: Response, onBytes: (bytes: number) => void): Promise<ArrayBuffer> {
  const reader = response.body?.getReader()
  if (!reader) return response.arrayBuffer()
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts).arrayBuffer()
    parts.push(value)
    onBytes(value.length)
  }
}

/** As it is stored: decoded, whole, with its policy. */
function storable(body: ArrayBuffer, { headers }: Response): Response {
  const kept = new Headers(headers)
  for (const name of ['content-encoding', 'vary']) kept.delete(name)
  kept.set('content-length', String(body.byteLength))
  return new Response(body, { headers: kept })
}

/** Fetches a file and compares its content with its hash. `onBytes`: as it arrives. */
export async function fetchFile(
  { url, from = url, hash, bytes }: PlannedFile,
  signal: AbortSignal,
  onBytes: (bytes: number) => void,
): Promise<Response> {
  let response: Response
  let body: ArrayBuffer
  try {
    // What the browser holds may be what did not match before.
    response = await fetch(from, { signal, cache: 'no-store' })
    if (response.status >= 500 || response.status === 429) throw new DownloadError('network')
    body = await bodyOf(response, onBytes)
  } catch (error) {
    throw error instanceof DownloadError || signal.aborted ? error : new DownloadError('network')
  }
  const isWhole =
    hash === null ? body.byteLength === bytes : hexOf(await crypto.subtle.digest('SHA-256', body)) === hash
  if (!response.ok || !isWhole) throw new DownloadError('mismatch')
  return storable(body, response)
}

/** Bytes of a file that the server has. */
export async function fetchSize(url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', signal }).catch((error: unknown) => {
    throw signal.aborted ? error : new DownloadError('network')
  })
  const length = response.headers.get('content-length')
  if (!response.ok || length === null) throw new DownloadError(response.status === 404 ? 'mismatch' : 'network')
  return Number(length)
}
