import { AxiosError, AxiosHeaders } from 'axios'
import type { AxiosResponse } from 'axios'
import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client'
import { client } from '@/lib/http'

const responseOf = ({ status, headers, data }: AxiosResponse<unknown>): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) =>
    AxiosHeaders.from(headers as AxiosHeaders)
      .get(name)
      ?.toString(),
  getBody: () => (typeof data === 'string' ? data : JSON.stringify(data ?? '')),
  getUnderlyingObject: () => null,
})

function requestOf(method: string, url: string): HttpRequest {
  const headers = new AxiosHeaders()
  const controller = new AbortController()
  let report: (sentBytes: number) => void = () => undefined
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => void headers.set(name, value),
    getHeader: (name) => headers.get(name)?.toString(),
    setProgressHandler: (handler) => {
      report = handler
    },
    send: async (body: Blob | null) => {
      try {
        return responseOf(
          await client.request<unknown>({
            method,
            url,
            headers,
            data: body ?? undefined,
            // A part travels as it is.
            transformRequest: (part: unknown) => part,
            signal: controller.signal,
            onUploadProgress: ({ loaded }) => report(loaded),
          }),
        )
      } catch (error) {
        // The instance has ended the session; the caller says why the upload stopped.
        if (error instanceof AxiosError && error.response) return responseOf(error.response)
        throw error
      }
    },
    abort: () => {
      controller.abort()
      return Promise.resolve()
    },
    getUnderlyingObject: () => null,
  }
}

/** Sends the parts of uploads by the one axios instance, which adds the session's token and handles its end. */
export const httpStack: HttpStack = { createRequest: requestOf, getName: () => 'axios' }
