import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { soundFormatOf } from '@/components/upload/voice/format'
import { preparedSound } from '@/components/upload/voice/prepare'
import { mp3, sound, wav } from '../support/files/sounds'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const id3 = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 100, ...Buffer.alloc(100, 0xff)])

test.each([
  ['mp3', mp3(2)],
  ['wav', wav(1)],
  ['m4a', sound('recorder.m4a')],
  ['aac', sound('chime.aac')],
  ['ogg', bytes('OggS\0\u0002\0\0\0\0OpusHead')],
  ['flac', bytes('fLaC\0\0\0"')],
  ['amr', bytes('#!AMR\n<')],
  ['amr', bytes('#!AMR-WB\n')],
  ['wma', bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11')],
  ['webm', bytes('\x1a\x45\xdf\xa3\x9fB\x86')],
  ['aiff', bytes('FORM\0\0\0\0AIFFCOMM')],
  ['caf', bytes('caff\0\u0001\0\0')],
  [null, bytes('hello world, this is text')],
  [null, new Uint8Array(0)],
])('%s is known by its first bytes', (format, head) => expect(soundFormatOf(new Uint8Array(head))).toBe(format))

const file = (...parts: Uint8Array[]) => new File(parts as BlobPart[], '录音.dat')
const isSentAsIs = async (given: File) => {
  const prepared = await preparedSound(given)
  return 'file' in prepared && prepared.file === given
}

test('what the server measures goes unchanged, as does what breaks off, which decoding would hide', async () => {
  const faststart = readFileSync(path.join(import.meta.dirname, '../support/fixtures/cases/moov-at-end.m4a'))
  for (const given of [
    file(mp3(4)),
    file(id3, mp3(4)),
    file(id3, id3, wav(1)),
    file(sound('chime.aac').subarray(0, 900)),
    file(faststart.subarray(0, 9000)),
    file(sound('fragmented.m4a').subarray(0, 3000)),
  ])
    expect(await isSentAsIs(given)).toBe(true)
})

test('without a decoder, AAC goes unmeasured and other formats are refused with the way', async () => {
  expect(await isSentAsIs(file(sound('chime.m4a')))).toBe(true)
  expect(await preparedSound(file(bytes('fLaC\0\0\0"')))).toEqual({
    refusal: '这个浏览器转换不了 FLAC 文件。请在录音软件或转换工具里导出（另存）为 MP3，再上传',
  })
})
