import { isClipped } from '@/contract/media/soundFaults'
import { countClipping } from '@/contract/media/loudness'
import type { Channels } from '@/contract/media/loudness'
import { VOICE_ARRIVAL_MAX_BYTES } from '@/contract/media/storage'
import { decodeSides, monoOf, RATE } from './decode'
import { initialEdit } from './edit'
import { openStudio } from './work'

interface Converted {
  file: File
  /** What was done beyond the conversion, and what it could not keep. */
  notes: string[]
}

const SIDES = {
  left: '左声道没有声音，只用了右声道',
  right: '右声道没有声音，只用了左声道',
  opposite: '左右声道相位相反，只用了左声道',
} as const

/**
 * Converts a sound to an MP3 of the same name. One that is clipped becomes a WAV if it fits: encoding would hide that
 * from the server. Rejects if this browser cannot decode it.
 */
export async function asMp3(file: File): Promise<Converted> {
  const channels = await decodeSides(await file.arrayBuffer())
  const name = file.name.replace(/\.[^.]*$/, '')
  const clipped = countClipping(channels)
  if (isClipped(clipped) && wavBytes(channels) <= VOICE_ARRIVAL_MAX_BYTES)
    return { file: new File([wavOf(channels)], `${name}.wav`, { type: 'audio/wav' }), notes: [] }
  const { samples, silent } = monoOf(channels)
  const studio = openStudio()
  try {
    await studio.do({ kind: 'load', samples, rate: RATE })
    const bytes = await studio.do({ kind: 'encode', edit: initialEdit(samples.length / RATE), ceiling: 0 })
    return {
      file: new File([bytes], `${name}.mp3`, { type: 'audio/mpeg' }),
      notes: [
        ...(silent === 'none' || silent === 'all' ? [] : [SIDES[silent]]),
        ...(isClipped(clipped) ? [`原音有 ${clipped.toLocaleString('zh-CN')} 处削波`] : []),
      ],
    }
  } finally {
    studio.end()
  }
}

const WAV_HEADER_BYTES = 44
const FULL = 32_767
const wavBytes = (channels: Channels) => WAV_HEADER_BYTES + channels.length * (channels[0]?.length ?? 0) * 2

/** PCM of 16 bits. */
function wavOf(channels: Channels): ArrayBuffer {
  const bytes = wavBytes(channels)
  const view = new DataView(new ArrayBuffer(bytes))
  const write = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  view.setUint32(4, bytes - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, channels.length, true)
  view.setUint32(24, RATE, true)
  view.setUint32(28, RATE * channels.length * 2, true)
  view.setUint16(32, channels.length * 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, bytes - WAV_HEADER_BYTES, true)
  for (const [index, samples] of channels.entries())
    for (let at = 0; at < samples.length; at += 1)
      view.setInt16(
        WAV_HEADER_BYTES + (at * channels.length + index) * 2,
        Math.round(Math.max(-1, Math.min(1, samples[at] ?? 0)) * FULL),
        true,
      )
  return view.buffer as ArrayBuffer
}
