import { contract } from '@/contract'
import { TUS_VERSION } from '@/contract/media/upload'
import type { UploadKind } from '@/contract/media/upload'
import type { Answer, Send } from '../../../scripts/conformance/client'

const { upload } = contract
export const TUS = { 'tus-resumable': TUS_VERSION }

const base64 = (text: string) => Buffer.from(text).toString('base64')
export const metadata = (kind: string, fileName = '山声.png') => `kind ${base64(kind)},filename ${base64(fileName)}`

/** One account's upload calls, as a tus client makes them. */
export function uploadsOf(send: Send, token: string) {
  const begin = (bytes: number, kind: UploadKind = 'picture', fileName?: string): Promise<Answer> =>
    send(upload.begin, {
      token,
      headers: { ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata(kind, fileName) },
    })
  return {
    begin,
    /** Begins an upload and expects success; returns its id. */
    async start(bytes: number, kind?: UploadKind, fileName?: string): Promise<string> {
      const answer = await begin(bytes, kind, fileName)
      const id = /^upload\/([\w-]+)$/.exec(answer.headers.get('location') ?? '')?.[1]
      if (answer.status !== 201 || id === undefined)
        throw new Error(`no upload was begun: ${answer.status} ${JSON.stringify(answer.body)}`)
      return id
    },
    state: (id: string): Promise<Answer> => send(upload.state, { token, params: { id }, headers: TUS }),
    append: (id: string, offset: number, part: Uint8Array): Promise<Answer> =>
      send(upload.append, { token, params: { id }, headers: { ...TUS, 'upload-offset': String(offset) }, body: part }),
    end: (id: string): Promise<Answer> => send(upload.end, { token, params: { id }, headers: TUS }),
  }
}

export const offsetOf = ({ headers }: Answer): number => Number(headers.get('upload-offset') ?? Number.NaN)

/** The form that turns an upload into a stored file. */
export function whole(id: string): FormData {
  const form = new FormData()
  form.set('upload', id)
  return form
}

/** Uploads in progress, for calls that name one. */
export const underWay = (send: Send, token: string): Promise<string[]> =>
  Promise.all((['picture', 'voice', 'txt'] as const).map((kind) => uploadsOf(send, token).start(1000, kind)))
