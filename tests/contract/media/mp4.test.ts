import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { readMovie, VideoRefused } from '@/contract/media/mp4/movie'
import { box, longBox, mp4 } from '../../support/files/mp4'

const readerOf = (body: Uint8Array) => ({
  bytes: body.byteLength,
  read: async (start: number, length: number) => body.subarray(start, start + length),
})
const movieOf = (body: Uint8Array) => readMovie(readerOf(body))
const refusalOf = (body: Uint8Array) =>
  movieOf(body).then(
    () => 'taken',
    (error: unknown) => (error instanceof VideoRefused ? error.message : String(error)),
  )

describe('an MP4 that phones play', () => {
  test('is recognised by its tables, wherever they are', async () => {
    const movie = { seconds: 2, width: 640, height: 360, sound: true }
    expect(await movieOf(mp4())).toEqual(movie)
    expect(await movieOf(mp4({ tablesFirst: false }))).toEqual(movie)
    expect(await movieOf(mp4({ brand: 'mp42', profile: 100, sound: null, seconds: 61.5 }))).toEqual({
      ...movie,
      sound: false,
      seconds: 61.5,
    })
  })
  test('has its displayed dimensions when rotated', async () => {
    expect(await movieOf(mp4({ width: 1920, height: 1080, turned: true }))).toMatchObject({ width: 1080, height: 1920 })
  })
  test('may use a 64-bit box length', async () => {
    const whole = mp4({ tablesFirst: false })
    const mdat = box('mdat', Buffer.alloc(64, 7))
    const at = whole.indexOf(mdat)
    expect(
      await movieOf(
        Buffer.concat([
          whole.subarray(0, at),
          longBox('mdat', Buffer.alloc(64, 7)),
          whole.subarray(at + mdat.byteLength),
        ]),
      ),
    ).toMatchObject({ seconds: 2 })
  })
  test('is recognised without reading all of it', async () => {
    const body = mp4({ media: Buffer.alloc(4 * 1024 * 1024), tablesFirst: false })
    let read = 0
    const reader = readerOf(body)
    await readMovie({ ...reader, read: (start, length) => ((read += length), reader.read(start, length)) })
    expect(read).toBeLessThan(4096)
  })
})

describe('videos that phones cannot play are refused with the reason', () => {
  test.each([
    ['H.265', mp4({ codec: 'hvc1' }), 'H.265'],
    ['H.265 under its other codec name', mp4({ codec: 'hev1' }), 'H.265'],
    ['AV1', mp4({ codec: 'av01' }), 'AV1'],
    ['ProRes', mp4({ codec: 'apcn' }), 'ProRes'],
    ['10 bits', mp4({ profile: 110 }), '10 位'],
    ['sound that is not AAC', mp4({ sound: 'ac-3' }), 'AAC'],
    ['an encrypted video', mp4({ codec: 'encv' }), '版权加密'],
    ['fragments', mp4({ fragmented: true }), 'fMP4'],
    ['QuickTime', mp4({ brand: 'qt' }), 'MOV'],
    ['WebM', Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.alloc(60)]), 'WebM'],
    ['AVI', Buffer.concat([Buffer.from('RIFF0000AVI LIST'), Buffer.alloc(60)]), 'AVI'],
    ['a text file', Buffer.from('云海日出，光明顶的清晨六分钟'), '不是 MP4'],
    ['an empty file', Buffer.alloc(0), '不是视频文件'],
    [
      'sound without video',
      Buffer.concat([mp4().subarray(0, 16), box('moov', box('mvhd', Buffer.alloc(100))), box('mdat', Buffer.alloc(8))]),
      '没有画面',
    ],
    ['dimensions that no phone decodes', mp4({ width: 7680, height: 4320 }), '7680 × 4320'],
    ['truncated media data', mp4().subarray(0, -10), '不完整'],
    ['truncated tables', mp4({ tablesFirst: false }).subarray(0, 88), '不完整'],
    ['zero duration', mp4({ seconds: 0 }), '损坏'],
  ])('%s', async (_name, body, words) => {
    expect(await refusalOf(body)).toContain(words)
  })

  test('corrupt bytes are read or refused, and never cause another error', async () => {
    const whole = mp4()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ at: fc.nat(whole.byteLength - 1), to: fc.nat(255) }), { minLength: 1, maxLength: 8 }),
        fc.nat(whole.byteLength),
        async (changes, length) => {
          const body = Buffer.from(whole)
          for (const { at, to } of changes) body[at] = to
          await movieOf(body.subarray(0, length)).catch((error: unknown) => expect(error).toBeInstanceOf(VideoRefused))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('too many boxes are refused', async () => {
    const free = Buffer.concat(Array.from({ length: 5000 }, () => box('free')))
    let calls = 0
    const reader = readerOf(Buffer.concat([mp4(), free]))
    await expect(
      readMovie({ ...reader, read: (start, length) => ((calls += 1), reader.read(start, length)) }),
    ).rejects.toBeInstanceOf(VideoRefused)
    expect(calls).toBeLessThan(2100)
  })
})
