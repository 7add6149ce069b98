import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FrameFormat } from '@/contract/media/sound/frames'
import { scanFrames } from '@/contract/media/sound/scan'
import { lyingMp3, mp3, sound } from '../../support/files/sounds'

const SECONDS_PER_FRAME = 1152 / 44_100
const FRAME_BYTES = 417
const scan = (body: Uint8Array, format: FrameFormat = 'mp3') => scanFrames(new Uint8Array(body), format)
const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../../support/fixtures/cases', name))

/** ID3v2 with a picture of this many bytes, which hold whatever looks like a frame. */
function id3(bytes: number): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (bytes >> shift) & 0x7f)
  const picture = Buffer.alloc(bytes)
  for (let at = 0; at + 4 <= bytes; at += 37) picture.writeUInt32BE(0xff_fb_90_64, at)
  return Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), picture])
}

const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125, 0x20)])

/** APEv2 with a header, items and a footer. */
function ape(bytes: number): Buffer {
  const end = (flags: number) => {
    const edge = Buffer.alloc(32)
    edge.write('APETAGEX')
    edge.writeUInt32LE(2000, 8)
    edge.writeUInt32LE(bytes + 32, 12)
    edge.writeUInt32LE(1, 16)
    edge.writeUInt32LE(flags, 20)
    return edge
  }
  return Buffer.concat([end(0xa0_00_00_00), Buffer.alloc(bytes, 0xff), end(0x80_00_00_00)])
}

const recording = fc.record({
  frames: fc.integer({ min: 4, max: 40 }),
  info: fc.constantFrom('none', 'right', 'less', 'more'),
  cover: fc.option(fc.integer({ min: 0, max: 2000 })),
  end: fc.constantFrom('none', 'id3v1', 'ape', 'both'),
})
const ENDS = { none: [], id3v1: [id3v1], ape: [ape(300)], both: [ape(300), id3v1] }

function fileOf({ frames, info, cover, end }: typeof recording extends fc.Arbitrary<infer T> ? T : never): Buffer {
  const claimed = { none: 0, right: frames, less: frames >> 1, more: frames + 1000 }[info]
  return Buffer.concat([
    cover === null ? Buffer.alloc(0) : id3(cover),
    info === 'none' ? mp3(frames) : lyingMp3(frames, claimed),
    ...ENDS[end],
  ])
}

test('the length is that of the frames, whatever heads, tags and pictures say', () => {
  fc.assert(
    fc.property(fc.array(recording, { minLength: 1, maxLength: 4 }), (recordings) => {
      const result = scan(Buffer.concat(recordings.map(fileOf)))!
      const frames = recordings.reduce((sum, one) => sum + one.frames, 0)
      expect(result.seconds).toBeCloseTo(frames * SECONDS_PER_FRAME, 6)
      // An info frame stays at the head only, and says what is true.
      const infos = Number(recordings[0]!.info !== 'none')
      expect(result.body.byteLength).toBe((frames + infos) * FRAME_BYTES)
      expect(result.brokenOff).toBe(recordings.some(({ info }) => info === 'more'))
      const again = scan(result.body)!
      expect(again).toMatchObject({ seconds: result.seconds, brokenOff: false })
      expect(Buffer.from(again.body).equals(Buffer.from(result.body))).toBe(true)
    }),
  )
})

test('a file cut anywhere has the length of its whole frames, and says that it is cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 50 }), fc.nat(), fc.boolean(), (frames, place, hasInfo) => {
      const whole = hasInfo ? lyingMp3(frames, frames) : mp3(frames)
      const at = FRAME_BYTES * 2 + (place % (whole.byteLength - FRAME_BYTES * 2))
      const result = scan(whole.subarray(0, at))!
      const kept = Math.floor(at / FRAME_BYTES) - Number(hasInfo)
      expect(result.seconds).toBeCloseTo(kept * SECONDS_PER_FRAME, 6)
      // Between two frames only the head can say it; encoders count up to two frames more or less.
      if (at % FRAME_BYTES !== 0 || (hasInfo && frames - kept > 2)) expect(result.brokenOff).toBe(true)
    }),
  )
})

test('a recording that was cut before another was put behind it keeps both', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: FRAME_BYTES - 1 }), (bytes) => {
      const result = scan(Buffer.concat([lyingMp3(20, 20).subarray(0, 11 * FRAME_BYTES + bytes), id3(500), mp3(10)]))!
      expect(result.brokenOff).toBe(true)
      expect(result.seconds).toBeCloseTo(20 * SECONDS_PER_FRAME, 1)
    }),
  )
})

test('AAC is read in the same way', () => {
  const chime = sound('chime.aac')
  const one = scan(chime, 'aac')!
  expect(one).toMatchObject({ channels: 1, brokenOff: false })
  expect(scan(Buffer.concat([id3(900), chime, id3(10), chime, id3v1]), 'aac')).toMatchObject({
    seconds: expect.closeTo(one.seconds * 2, 6) as number,
    brokenOff: false,
  })
  expect(scan(chime.subarray(0, chime.byteLength - 20), 'aac')).toMatchObject({ brokenOff: true })
})

test('recordings of real encoders', () => {
  const seconds = (name: string) => scan(fixture(name))!.seconds
  expect(seconds('joined.mp3')).toBeCloseTo(6.1, 1)
  expect(seconds('silence.mp3')).toBeCloseTo(3.056, 2)
  expect(scan(fixture('one-side-silent.mp3'))).toMatchObject({ channels: 2, brokenOff: false })
})

test('bytes without a sound have none, and take no time', () => {
  // Words that begin a tag, again and again: each must cost no more than a glance.
  for (const word of ['LYRICSBEGIN', 'I', 'ID3', 'TAG'])
    expect(scanFrames(new Uint8Array(Buffer.from(word.repeat(2_000_000 / word.length))), 'mp3')).toBeNull()
  expect(scan(Buffer.alloc(0))).toBeNull()
  expect(scan(id3(3000))).toBeNull()
  expect(scan(Buffer.from('TAG'))).toBeNull()
  expect(scan(Buffer.alloc(2_000_000, 0x49))).toBeNull()
  fc.assert(fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => void scan(bytes)))
})
