import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { createPictures } from '../../../server/node/media/pictures'
import { RowPictures } from '../../../server/media/storage/serve'

test('a large picture is not scaled down, and concurrent requests scale a picture once', async () => {
  const drawn = (side: number) =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#2F6DB5' } })
      .webp()
      .toBuffer()
  const files: Record<string, Uint8Array<ArrayBuffer>> = {
    large: new Uint8Array(await drawn(2000)),
    small: new Uint8Array(await drawn(480)),
  }
  const get = vi.fn((name: string) =>
    Promise.resolve({ body: files[name]!, bytes: files[name]!.byteLength, contentType: 'image/webp' }),
  )
  const pictures = new RowPictures({ get }, createPictures())
  const find = (name: string) => pictures.find(name, files[name]!.byteLength)
  expect(await find('large')).toBeNull()
  const [one, other] = await Promise.all([find('small'), find('small')])
  expect((await sharp(one!).metadata()).width).toBe(160)
  expect(other).toBe(one)
  expect(get.mock.calls.map(([name]) => name)).toEqual(['large', 'small'])
})
