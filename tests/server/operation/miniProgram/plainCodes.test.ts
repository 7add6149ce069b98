import sharp from 'sharp'
import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { plainCodes } from '../../../../server/lib/code/plainCodes'

const CODE = { tenantId: '', scene: 'home' }

async function scan(address: string, type: 'png' | 'svg', width: number): Promise<string> {
  const { data, info } = await sharp(await plainCodes.draw({ ...CODE, address, type, width }))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([width, width])
  return decodeQR({ width: info.width, height: info.height, data })
}

test.each([
  'https://visit.example.com/huangshan',
  `https://visit.example.com/${'景区'.repeat(20)}`,
  `https://visit.example.com/${'a'.repeat(187)}`,
])('scanning the drawn code returns its address: %s', async (address) => {
  for (const type of ['png', 'svg'] as const) expect(await scan(address, type, 430)).toBe(address)
})

test('the code grows with the address, and an address that is too long is refused', async () => {
  const side = async (length: number) => {
    const text = new TextDecoder().decode(
      await plainCodes.draw({ ...CODE, address: 'a'.repeat(length), type: 'svg', width: 430 }),
    )
    return Number(/viewBox="0 0 (\d+) /.exec(text)![1])
  }
  expect(await Promise.all([10, 50, 213].map(side))).toEqual([29, 41, 65])
  await expect(side(214)).rejects.toThrow(RangeError)
})
