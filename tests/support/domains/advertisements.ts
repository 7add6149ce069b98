import sharp from 'sharp'
import { contract } from '@/contract'
import type { PictureSize } from '@/contract/media/storage'
import type { Send } from '../../../scripts/conformance/client'
import { must, uniqueName } from '../builders'

/** Stores a picture of this size in pixels; returns its address. */
export async function pictureOf(send: Send, token: string, { width, height }: PictureSize): Promise<string> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#2a7d6b' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('file', new File([new Uint8Array(png)], '广告.png', { type: 'image/png' }))
  return (await must(send, contract.storage.picture, { token, body })).url
}

/** The fields of a new advertisement in the position with this key, by default the detail page. */
export async function advertisementFields(send: Send, token: string, key = 'detail') {
  const position = (await must(send, contract.adPosition.list, { token })).find((one) => one.key === key)
  if (!position) throw new Error(`no position ${key}`)
  return { title: uniqueName('测试广告'), positionId: position.id, picture: await pictureOf(send, token, position) }
}
