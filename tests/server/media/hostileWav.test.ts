import { expect, test } from 'vitest'
import { SoundRefused } from '../../../server/platform'
import { decodeWav } from '../../../server/media/sound/wav'
import { wav } from '../../support/files/wav'

async function framesOf(file: Buffer): Promise<number> {
  let frames = 0
  for await (const { channels } of decodeWav(new Uint8Array(file))) frames += channels[0]!.length
  return frames
}

/** A second whose header has other figures. */
function lying(change: (file: Buffer) => void): Buffer {
  const file = wav(1)
  change(file)
  return file
}

/** Behind the first header nothing but chunks that hold nothing. */
const emptyChunks = Buffer.concat([
  wav(0).subarray(0, 12),
  ...Array.from({ length: 100_000 }, () => Buffer.from([0x6a, 0x75, 0x6e, 0x6b, 0, 0, 0, 0])),
])

test.each<[string, Buffer]>([
  ['nothing', Buffer.alloc(0)],
  ['no WAV', Buffer.alloc(5000)],
  ['no samples described', wav(1).subarray(0, 20)],
  ['chunks that hold nothing', emptyChunks],
  ['60,000 channels', lying((file) => file.writeUInt16LE(60_000, 22))],
])('%s: refused', (_, file) => expect(framesOf(file)).rejects.toThrow(SoundRefused))

test('a recording that says it is longer, or breaks off, is read to its end', async () => {
  expect(await framesOf(lying((file) => file.writeUInt32LE(0xff_ff_ff_ff, 40)))).toBe(8000)
  expect(await framesOf(wav(1).subarray(0, 44 + 5000))).toBe(2500)
})
