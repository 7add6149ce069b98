import { contract } from '@/contract'
import type { Send } from '../../../scripts/conformance/client'
import { must, uniqueName } from '../builders'
import { mp4 } from './mp4'
import type { MovieShape } from './mp4'

/** A form with a film, with unique bytes unless a shape is given. */
export function filmForm(shape: MovieShape = { media: Buffer.from(crypto.randomUUID()) }): FormData {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(mp4(shape))], '云海.mp4', { type: 'video/mp4' }))
  return form
}

/** The fields of a new video with this cover and its own film. */
export async function videoFields(send: Send, token: string, cover: string) {
  const { url } = await must(send, contract.storage.video, { token, body: filmForm() })
  return { title: uniqueName('视频'), video: url, cover }
}
