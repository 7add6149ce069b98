import { downmix, silenceMeter } from '@/contract/media/loudness'
import type { Channels, SilentSide } from '@/contract/media/loudness'

/** Sample rate of the output. Decoding resamples every sound to it. */
export const RATE = 44_100
/** Of what is decoded: the others of a film's sound are left out. */
const CHANNELS_MAX = 2

/** Decodes a file to its first two channels at 44.1 kHz. Rejects anything but sound. */
export async function decodeSides(bytes: ArrayBuffer): Promise<Float32Array<ArrayBuffer>[]> {
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: RATE })
  const sound = await context.decodeAudioData(bytes).catch((cause: unknown) => {
    throw new Error('浏览器读不出这个音频，请换一个文件', { cause })
  })
  return Array.from({ length: Math.min(CHANNELS_MAX, sound.numberOfChannels) }, (_, index) =>
    sound.getChannelData(index),
  )
}

/** Both sides as one; a silent side would only make the other softer, and sides in opposite phase cancel each other. */
export function monoOf(channels: Channels): { samples: Float32Array<ArrayBuffer>; silent: SilentSide } {
  const meter = silenceMeter()
  meter.add(channels, RATE)
  const { silent } = meter.measure()
  const heard =
    silent === 'left'
      ? channels.slice(1)
      : silent === 'right' || silent === 'opposite'
        ? channels.slice(0, 1)
        : channels
  return { samples: new Float32Array(downmix(heard)), silent }
}

/** Decodes a file to mono samples at 44.1 kHz. Rejects anything but sound. */
export const decode = async (bytes: ArrayBuffer): Promise<Float32Array<ArrayBuffer>> =>
  monoOf(await decodeSides(bytes)).samples

export async function decodeUrl(url: string, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error('音频没有读到，请稍后再试')
  return decode(await response.arrayBuffer())
}
