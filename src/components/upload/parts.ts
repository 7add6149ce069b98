import { Upload } from 'tus-js-client'
import type { HttpRequest, HttpResponse } from 'tus-js-client'
import { SESSION_EXPIRY } from '@/contract/session/sessionExpiry'
import { upload as calls } from '@/contract/media/upload'
import type { UploadKind } from '@/contract/media/upload'
import { code } from '@/contract/kit/core'
import { CallError, isEnvelope, NO_ANSWER, refusalOf } from '@/lib/callError'
import { env } from '@/lib/env'
import { handleSessionExpiry, handleUnauthorised, sentIn } from '@/lib/sessionAnswer'
import type { SentIn } from '@/lib/sessionAnswer'

/** A line may fall silent without being cut: nothing sent and nothing answered for so long counts as cut. */
const SILENT_MS = 30_000

export interface PartsOptions {
  kind: UploadKind
  fileName: string
  /** Length of a part: what a cut line costs at most. */
  partBytes: number
  /** An upload of the same bytes that was begun before; one that the server no longer has is begun anew. */
  id: string | null
  onBegun: (id: string) => void
  onProgress: (fraction: number) => void
}

/** Sends a file in parts by tus. What was sent is not sent again, however often `send` is called. */
export function partsOf(file: Blob, { kind, fileName, partBytes, id, onBegun, onProgress }: PartsOptions) {
  const endpoint = new URL(env.basePath + calls.begin.path, window.location.href).href
  let heard = (): void => undefined
  const upload = new Upload(file, {
    endpoint,
    uploadUrl: id === null ? null : `${endpoint}/${id}`,
    metadata: { kind, filename: fileName },
    chunkSize: partBytes,
    // What is remembered and when it is tried again is decided above: not every failure says that the upload is gone.
    storeFingerprintForResuming: false,
    retryDelays: null,
    onBeforeRequest: (request) => {
      heard()
      const sent = sentIn()
      if (sent.token !== null) request.setHeader('accessToken', sent.token)
      sessions.set(request, sent)
    },
    onAfterResponse: heed,
    onUploadUrlAvailable: () => onBegun(idOf(upload)),
    onProgress: (sent, total) => {
      heard()
      onProgress(total > 0 ? sent / total : 0)
    },
  })

  return {
    /** Answers the upload's id once every byte has arrived; goes on where the call before was stopped. */
    send: (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        let timer: number | undefined
        const end = (settle: () => void) => {
          window.clearTimeout(timer)
          heard = () => undefined
          signal.removeEventListener('abort', stop)
          settle()
        }
        const stop = () => {
          void upload.abort()
          end(() => reject(signal.reason as Error))
        }
        heard = () => {
          window.clearTimeout(timer)
          timer = window.setTimeout(() => {
            void upload.abort()
            end(() => reject(noAnswer()))
          }, SILENT_MS)
        }
        signal.addEventListener('abort', stop)
        upload.options.onSuccess = () => end(() => resolve(idOf(upload)))
        upload.options.onError = (error) => end(() => reject(reasonOf(error)))
        heard()
        upload.start()
      }),
    /** Gives up what the server has of it. When that cannot be told now, it forgets by itself. */
    end: () => (upload.url === null ? Promise.resolve() : Upload.terminate(upload.url, upload.options).catch(() => undefined)),
  }
}

export type Parts = ReturnType<typeof partsOf>

const sessions = new WeakMap<HttpRequest, SentIn>()
const idOf = ({ url }: Upload): string => url?.split('/').at(-1) ?? ''
const noAnswer = () => new CallError({ code: NO_ANSWER, msg: '网络故障' })

/** Throws every refusal in the console's own words, except that of an upload which is gone: the client begins another. */
function heed(request: HttpRequest, response: HttpResponse): void {
  const sent = sessions.get(request)!
  const status = response.getStatus()
  handleSessionExpiry(sent, response.getHeader(SESSION_EXPIRY) ?? '')
  if (status < 300 || (request.getMethod() === 'HEAD' && status === code.absent)) return
  const refusal = refusalIn(response)
  if (status === code.unauthorised) handleUnauthorised(sent, refusal.msg)
  throw refusal
}

function refusalIn(response: HttpResponse): CallError {
  const status = response.getStatus()
  try {
    const body: unknown = JSON.parse(response.getBody())
    if (isEnvelope(body)) return refusalOf(body, status)
  } catch {
    // The answer to a HEAD has no body; a proxy's is not ours.
  }
  return refusalOf({ code: status, msg: '', data: null }, status)
}

/** The client wraps what `heed` throws. */
function reasonOf(error: Error): Error {
  const { causingError } = error as { causingError?: unknown }
  return causingError instanceof CallError ? causingError : noAnswer()
}
