import { afterEach, expect, test, vi } from 'vitest'
import fc from 'fast-check'
import { pictureTypeOf, preparedPicture, within } from '@/components/upload/picture/prepare'

afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const HEIC = bytes('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')

test.each([
  ['image/jpeg', bytes('\xff\xd8\xff\xe0\0\u0010JFIF')],
  ['image/png', bytes('\x89PNG\r\n\x1a\n')],
  ['image/webp', bytes('RIFF\0\0\0\0WEBPVP8 ')],
  ['image/heic', HEIC],
  ['image/heic', bytes('\0\0\0\u0018ftypmif1\0\0\0\0')],
  [null, bytes('\0\0\0\u0018ftypM4A ')],
  [null, bytes('GIF89a')],
  [null, new Uint8Array(0)],
])('%s is known by its first bytes', (type, head) => expect(pictureTypeOf(head)).toBe(type))

test('a picture is never enlarged, keeps its shape and fits', () => {
  const side = fc.integer({ min: 1, max: 20_000 })
  fc.assert(
    fc.property(side, side, side, (width, height, most) => {
      const size = within({ width, height }, most)
      expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(Math.max(1, most))
      expect(size.width <= width && size.height <= height).toBe(true)
      if (Math.max(width, height) <= most) expect(size).toEqual({ width, height })
    }),
  )
})

test('HEIC that the browser cannot read is refused with the way, whatever its name says', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no decoder')))
  for (const [name, type] of [
    ['IMG_0001.HEIC', ''],
    ['IMG_0001.jpg', 'image/jpeg'],
  ] as const)
    await expect(preparedPicture(new File([HEIC], name, { type }))).rejects.toThrow(/兼容性最佳.*最兼容/)
})

test('a file without a type gets that of its content; other files go to the check', async () => {
  const animated = bytes('RIFF\0\0\0\0WEBPVP8X\0\0\0\0\u0002')
  expect((await preparedPicture(new File([animated], 'a.webp'))).type).toBe('image/webp')
  const gif = new File([bytes('GIF89a')], 'a.gif', { type: 'image/gif' })
  expect(await preparedPicture(gif)).toBe(gif)
})
