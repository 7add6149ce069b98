import { Upload } from 'tus-js-client'
import type { HttpRequest, HttpResponse } from 'tus-js-client'
import { upload as calls } from '@/contract/media/upload'
import type { UploadKind } from '@/contract/media/upload'
import { code } from '@/contract/kit/core'
import { CallError, isEnvelope, NO_ANSWER, refusalOf } from '@/lib/callError'
import { env } from '@/lib/env'
import { httpStack } from './httpStack'

/** A connection may stall without closing: this long without traffic counts as lost. */
const STALL_TIMEOUT = 30_000

export interface PartsOptions {
  kind: UploadKind
  fileName: string
  /** Size of a part: the most a lost connection costs. */
  partBytes: number
  /** An earlier upload of the same bytes; starts over if the server no longer has it. */
  id: string | null
  onStarted: (id: string) => void
  onProgress: (fraction: number) => void
}

/** Uploads a file in parts by tus. However often `send` is called, nothing is sent twice. */
export function partsOf(file: Blob, { kind, fileName, partBytes, id, onStarted, onProgress }: PartsOptions) {
  const endpoint = new URL(env.basePath + calls.begin.path, window.location.href).href
  let resetTimeout = (): void => undefined
  const upload = new Upload(file, {
    endpoint,
    uploadUrl: id === null ? null : `${endpoint}/${id}`,
    metadata: { kind, filename: fileName },
    chunkSize: partBytes,
    // The caller decides what to remember and when to retry: not every failure means the upload is gone.
    storeFingerprintForResuming: false,
    retryDelays: null,
    httpStack,
    onBeforeRequest: () => resetTimeout(),
    onAfterResponse: checkResponse,
    onUploadUrlAvailable: () => onStarted(idOf(upload)),
    onProgress: (sentBytes, total) => {
      resetTimeout()
      onProgress(total > 0 ? sentBytes / total : 0)
    },
  })

  return {
    /** Resolves to the upload's id once every byte has arrived; resumes where the previous call stopped. */
    send: (signal: AbortSignal) =>
      new Promise<string>((resolve, reject) => {
        let timer: number | undefined
        const end = (complete: () => void) => {
          window.clearTimeout(timer)
          resetTimeout = () => undefined
          signal.removeEventListener('abort', stop)
          complete()
        }
        const stop = () => {
          void upload.abort()
          end(() => reject(signal.reason as Error))
        }
        resetTimeout = () => {
          window.clearTimeout(timer)
          timer = window.setTimeout(() => {
            void upload.abort()
            end(() => reject(noAnswer()))
          }, STALL_TIMEOUT)
        }
        signal.addEventListener('abort', stop)
        upload.options.onSuccess = () => end(() => resolve(idOf(upload)))
        upload.options.onError = (error) => end(() => reject(reasonOf(error)))
        resetTimeout()
        upload.start()
      }),
    /** Deletes the partial upload on the server. If that fails, the server expires it by itself. */
    end: () =>
      upload.url === null ? Promise.resolve() : Upload.terminate(upload.url, upload.options).catch(() => undefined),
  }
}

export type Parts = ReturnType<typeof partsOf>

const idOf = ({ url }: Upload): string => url?.split('/').at(-1) ?? ''
const noAnswer = () => new CallError({ code: NO_ANSWER, msg: '网络故障' })

/** Throws every rejection with the console's own text, except for a lost upload: the client starts another. */
function checkResponse(request: HttpRequest, response: HttpResponse): void {
  const status = response.getStatus()
  if (status < 300 || (request.getMethod() === 'HEAD' && status === code.absent)) return
  throw refusalIn(response)
}

function refusalIn(response: HttpResponse): CallError {
  const status = response.getStatus()
  try {
    const body: unknown = JSON.parse(response.getBody())
    if (isEnvelope(body)) return refusalOf(body, status)
  } catch {
    // HEAD responses have no body; a proxy's body is not ours.
  }
  return refusalOf({ code: status, msg: '', data: null }, status)
}

/** Unwraps the error thrown in `checkResponse`: tus-js-client wraps it. */
function reasonOf(error: Error): Error {
  const { causingError } = error as { causingError?: unknown }
  return causingError instanceof CallError ? causingError : noAnswer()
}
