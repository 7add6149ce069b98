import { expect, test } from 'vitest'
import { cutM4a } from '../../../server/media/sound/m4a'
import { fragmentedM4a, hugeRun, m4aOf } from '../../support/files/m4a'
import type { Tables } from '../../support/files/m4a'

const HUGE = 0xff_ff_ff_ff
/** 100 packets of 100 bytes in one chunk: 4.6 seconds. */
const PACKETS = 100
const HONEST: Tables = {
  stts: [1, PACKETS, 1024],
  stsz: [100, PACKETS],
  stsc: [1, 1, PACKETS, 1],
  stco: [1, 700],
}

async function cut(file: Buffer, secondsMax = 2) {
  let bytesRead = 0
  const sample = await cutM4a(
    file.length,
    (start, end) => {
      bytesRead += end - start
      return Promise.resolve(new Uint8Array(file.subarray(start, end)))
    },
    secondsMax,
  )
  return { sample, bytesRead }
}

test('files built here are cut, unless they lie', async () => {
  for (const file of [m4aOf(HONEST, 20_000), fragmentedM4a(PACKETS)])
    expect((await cut(file)).sample?.seconds).toBeCloseTo(2, 1)
})

const words = (count: number, word: number) => Array.from({ length: count }, () => word)
const MEGABYTE = 1024 * 1024
/** All packets are the same megabyte. */
const SAME_DATA = { stsz: [MEGABYTE, 10_000], stsc: [1, 1, 1, 1], stco: [10_000, ...words(10_000, 50_000)] }

test.each<[string, Buffer]>([
  ['packets without length', m4aOf({ ...SAME_DATA, stts: [1, 10_000, 0] }, 2 * MEGABYTE)],
  ['packets longer than a second', m4aOf({ ...HONEST, stts: [1, PACKETS, 30_000] }, 20_000)],
  ['chunks of more packets than a sound has', m4aOf({ ...HONEST, stsc: [1, 1, HUGE, 1], stsz: [0, 2, 9, 9] }, 20_000)],
  ['chunks without packets', m4aOf({ ...HONEST, stsc: [1, 1, 0, 1] }, 20_000)],
  ...(['stts', 'stsc', 'stco'] as const).map((name): [string, Buffer] => [
    `more entries than ${name} holds`,
    m4aOf({ ...HONEST, [name]: HONEST[name].with(0, HUGE) }, 20_000),
  ]),
  ['more entries than stsz holds', m4aOf({ ...HONEST, stsz: [0, HUGE, 9, 9] }, 20_000)],
  ['a table of more than a megabyte', m4aOf({ ...HONEST, stco: [300_000, ...words(300_000, 700)] }, 20_000)],
  ['data outside of the file', m4aOf({ ...HONEST, stco: [1, HUGE] }, 20_000)],
  ['chunks that do not exist', m4aOf({ ...HONEST, stsc: [1, 900_000, 1, 1] }, 20_000)],
  ['a run of endless samples', fragmentedM4a(HUGE)],
  ['a movie box that ends behind the file', m4aOf(HONEST, 20_000).subarray(0, 400)],
])('%s: no sample, and little is read', async (_, file) => {
  const { sample, bytesRead } = await cut(file)
  expect(sample).toBeNull()
  expect(bytesRead).toBeLessThan(8 * MEGABYTE)
})

test('a fragment in a place where none belongs is skipped', async () => {
  const { sample } = await cut(m4aOf(HONEST, 20_000, [hugeRun(HUGE)]))
  expect(sample?.seconds).toBeCloseTo(2, 1)
})

test('a sample holds at most 2 MiB, however short its packets are', async () => {
  const { sample } = await cut(m4aOf({ ...SAME_DATA, stts: [1, 10_000, 1] }, 2 * MEGABYTE))
  expect(sample!.body.byteLength).toBeLessThan(2.1 * MEGABYTE)
})

test('and at most 2500 packets', async () => {
  const { sample } = await cut(m4aOf({ ...HONEST, stts: [1, 9000, 1], stsz: [1, 9000], stsc: [1, 1, 9000, 1] }, 20_000))
  expect(sample?.seconds).toBeCloseTo(2500 / 22_050, 3)
})

test('an index of fragments at the end is not followed', async () => {
  const entries = Buffer.alloc(11 * 100_000)
  const index = Buffer.concat([Buffer.alloc(4), Buffer.from('tfra'), Buffer.from([0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])])
  const count = Buffer.alloc(4)
  count.writeUInt32BE(100_000)
  index.writeUInt32BE(index.length + 4 + entries.length)
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('mfra'), index, count, entries])
  box.writeUInt32BE(box.length + 4)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(box.length + 4)
  const { sample, bytesRead } = await cut(Buffer.concat([fragmentedM4a(PACKETS), box, size]))
  expect(sample?.seconds).toBeCloseTo(2, 1)
  expect(bytesRead).toBeLessThan(MEGABYTE)
})
