import { clippingMeter, countClipping, silenceAtEnds, silenceMeter } from './faults'
import type { SilentSide } from './faults'
import { integratedLoudness, stepMeter } from './integrated'
import type { Channels } from './integrated'
import { peakMeter, truePeak } from './truePeak'

export { clippingMeter, countClipping, integratedLoudness, silenceAtEnds, silenceMeter, truePeak }
export type { Channels, SilentSide }

export interface Measured extends Pick<SoundMeasure, 'lufs' | 'peak' | 'clipped'> {
  /** Seconds; null if there is no sound. */
  silence: { start: number; end: number } | null
}

export const measure = (channels: Channels, rate: number): Measured => ({
  lufs: integratedLoudness(channels, rate),
  peak: truePeak(channels),
  clipped: countClipping(channels),
  silence: silenceAtEnds(channels, rate),
})

/** Mixes both channels into one: a mini-program plays through a single speaker. */
export function downmix(channels: Channels): Float32Array {
  const [first, ...others] = channels
  if (!first) return new Float32Array(0)
  if (others.length === 0) return first
  return first.map((sample, at) => others.reduce((sum, channel) => sum + (channel[at] ?? 0), sample) / channels.length)
}

/** Measurements of stored audio: loudness from a single speaker, peak and clipping per channel. */
export interface SoundMeasure {
  /** LUFS; null if silent or shorter than 0.4 s. */
  lufs: number | null
  /** dBTP; null if silent. */
  peak: number | null
  clipped: number
  silent: SilentSide
  /** Seconds before the first sound. */
  silentStart: number
}

/** The loudness of sounds behind each other, by their lengths. */
function meanLoudness(parts: readonly { lufs: number | null; seconds: number }[]): number | null {
  const loud = parts.filter((part): part is { lufs: number; seconds: number } => part.lufs !== null)
  const seconds = loud.reduce((sum, part) => sum + part.seconds, 0)
  return seconds === 0
    ? null
    : 10 * Math.log10(loud.reduce((sum, part) => sum + 10 ** (part.lufs / 10) * part.seconds, 0) / seconds)
}

/** Measures audio from chunks of any length without buffering it all. The rate changes where recordings were joined. */
export function soundMeter() {
  const [peak, clipping, silence] = [peakMeter(), clippingMeter(), silenceMeter()]
  const parts: { rate: number; seconds: number; meter: ReturnType<typeof stepMeter> }[] = []
  return {
    add(channels: Channels, rate: number): void {
      if (parts.at(-1)?.rate !== rate) parts.push({ rate, seconds: 0, meter: stepMeter(rate) })
      const part = parts.at(-1)
      if (!part) return
      part.meter.add([downmix(channels)])
      part.seconds += (channels[0]?.length ?? 0) / rate
      peak.add(channels)
      clipping.add(channels)
      silence.add(channels, rate)
    },
    measure: (): SoundMeasure => ({
      lufs:
        parts.length === 1
          ? (parts[0]?.meter.loudness() ?? null)
          : meanLoudness(parts.map(({ meter, seconds }) => ({ lufs: meter.loudness(), seconds }))),
      peak: peak.peak(),
      clipped: clipping.count(),
      ...silence.measure(),
    }),
  }
}
