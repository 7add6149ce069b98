import { readFileSync } from 'node:fs'
import { parseBuffer } from 'music-metadata'
import { describe, expect, test } from 'vitest'
import { sampleSecondsMax } from '@/contract/features/sell/trialSpots'
import { contentName } from '../../../server/lib/mediaNames'
import { cutSound } from '../../../server/media/sound/cut'
import type { FrameFormat } from '@/contract/media/sound/frames'
import { storeSample } from '../../../server/media/sound/sample'
import { memoryMedia } from '../../support/server/memoryMedia'
import type { MediaFiles } from '../../support/server/memoryMedia'
import { lyingMp3, mp3, sound } from '../../support/files/sounds'

const bytes = (body: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(body)
const lengthOf = async (body: Uint8Array, format: FrameFormat) =>
  (
    await parseBuffer(
      body,
      { mimeType: format === 'mp3' ? 'audio/mpeg' : 'audio/aac', size: body.byteLength },
      { duration: true },
    )
  ).format.duration

/** A tag that says how many bytes it has. */
function tagged(body: Uint8Array, length: number): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (length >> shift) & 0x7f)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...size]), Buffer.alloc(length), body])
}

describe('the beginning of a sound is cut between two frames', () => {
  const spoken = readFileSync('server/seed/sounds/gugong-05-zh.mp3')
  test.each([
    ['MPEG-1', mp3(1600), 'mp3', 20],
    ['with a header of figures that are wrong then', lyingMp3(1600, 9), 'mp3', 20],
    ['spoken, MPEG-2', spoken, 'mp3', 20],
    ['AAC', sound('chime.aac'), 'aac', 0.5],
  ] as const)('%s', async (_, body, format, most) => {
    const cut = cutSound(bytes(body), format, most)!
    expect(cut.seconds).toBeLessThanOrEqual(most)
    expect(cut.seconds).toBeGreaterThan(most - 0.1)
    expect(await lengthOf(cut.body, format)).toBeCloseTo(cut.seconds, 1)
    expect(Buffer.from(body).includes(Buffer.from(cut.body))).toBe(true)
  })

  test.each([
    ['no frames', Buffer.alloc(5000)],
    ['a single frame', mp3(1)],
    ['nothing', Buffer.alloc(0)],
  ])('%s: no sample', (_, body) => expect(cutSound(bytes(body), 'mp3', 20)).toBeNull())

  test('a short sound is not given away', () => {
    expect([90, 30, 15].map(sampleSecondsMax)).toEqual([20, 20, 10])
  })
})

describe('a stored sound', () => {
  const stored = async (body: Uint8Array, extension: string) => {
    const files: MediaFiles = new Map()
    const media = memoryMedia(files)
    const name = await contentName(bytes(body), extension)
    await media.put(name, body, 'audio/mpeg')
    return { media, files, name }
  }

  test('a picture in its tag does not count', async () => {
    const { media, files, name } = await stored(tagged(mp3(1600), 3_000_000), 'mp3')
    const sample = (await storeSample(media, { name, seconds: 41.8 }))!
    expect(sample.seconds).toBeCloseTo(20, 1)
    expect(sample.name).not.toBe(name)
    expect(files.get(sample.name)!.body.byteLength).toBe(sample.bytes)
  })

  test.each([
    ['that holds no sound', Buffer.alloc(5000), 'm4a'],
    ['that breaks off', sound('chime.m4a').subarray(0, 700), 'm4a'],
    ['of a video', sound('video.mp4').subarray(0, 400), 'm4a'],
    ['that is a tag alone', tagged(Buffer.alloc(0), 20), 'mp3'],
  ])('%s has no sample', async (_, body, extension) => {
    const { media, files, name } = await stored(body, extension)
    expect([await storeSample(media, { name, seconds: 40 }), files.size]).toEqual([null, 1])
  })

  test.each(['chime.m4a', 'recorder.m4a', 'fragmented.m4a'] as const)('%s is cut between two packets', async (file) => {
    const { media, files, name } = await stored(sound(file), 'm4a')
    const sample = (await storeSample(media, { name, seconds: 0.75 }))!
    expect([sample.seconds <= 0.5, sample.seconds > 0.4, sample.name.endsWith('.m4a')]).toEqual([true, true, true])
    const { body } = files.get(sample.name)!
    const { format } = await parseBuffer(body, { mimeType: 'audio/mp4', size: body.byteLength }, { duration: true })
    expect([format.codec, format.duration]).toEqual(['MPEG-4/AAC', expect.closeTo(sample.seconds, 1)])
  })

  test('an m4a whose store fails is not taken for one without a sample', async () => {
    const { media, name } = await stored(sound('chime.m4a'), 'm4a')
    media.get = () => Promise.reject(new Error('down'))
    await expect(storeSample(media, { name, seconds: 0.75 })).rejects.toThrow('down')
  })

  test('a missing file has none', async () =>
    expect(await storeSample(memoryMedia(), { name: `${'0'.repeat(64)}.mp3`, seconds: 40 })).toBeNull())
})
