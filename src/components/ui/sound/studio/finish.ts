import type { Measured } from '@/contract/media/loudness'
import { decode, RATE } from './decode'
import { PEAK_MAX } from './edit'
import type { Edit } from './edit'
import type { Studio } from './work'

export interface Finished {
  file: File
  /** Measured on the encoded file. */
  measured: Measured
}

/** Encodes the MP3 and measures it: while encoding raises the peak, lowers the ceiling and encodes again. */
export async function finish(studio: Studio, edit: Edit, name: string): Promise<Finished> {
  let ceiling = PEAK_MAX
  for (let round = 0; ; round += 1) {
    const bytes = await studio.do({ kind: 'encode', edit, ceiling })
    const file = new File([bytes], name, { type: 'audio/mpeg' })
    const measured = await studio.do({ kind: 'measure', samples: await decode(await file.arrayBuffer()), rate: RATE })
    const overshoot = (measured.peak ?? PEAK_MAX) - PEAK_MAX
    if (overshoot <= 0 || round === 3) return { file, measured }
    ceiling -= overshoot + 0.05
  }
}
