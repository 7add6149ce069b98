import { downmix } from '@/contract/media/loudness'

/** Sample rate of the output. Decoding resamples every sound to it. */
export const RATE = 44_100

/** Decodes a file to mono samples at 44.1 kHz. Rejects anything but sound. */
export async function decode(bytes: ArrayBuffer): Promise<Float32Array<ArrayBuffer>> {
  const context = new OfflineAudioContext({ numberOfChannels: 1, length: 1, sampleRate: RATE })
  const sound = await context.decodeAudioData(bytes).catch((cause: unknown) => {
    throw new Error('浏览器读不出这个音频，请换一个文件', { cause })
  })
  return new Float32Array(
    downmix(Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index))),
  )
}

export async function decodeUrl(url: string, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error('音频没有读到，请稍后再试')
  return decode(await response.arrayBuffer())
}
