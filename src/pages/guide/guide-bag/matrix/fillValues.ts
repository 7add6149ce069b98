import * as z from 'zod'
import type { FieldDescription } from '@/components/form/compare/compare'
import { spotInput } from '@/contract/guideSpot'
import type { SpotInput, SpotRecord } from '@/contract/guideSpot'
import { mediaUrl } from '@/contract/storage'

/** What the matrix changes of an explanation: its text, and the address of its sound. */
const fillInput = z.object({ text: spotInput.shape.text, audio: mediaUrl.nullable() })
export type FillValues = z.output<typeof fillInput>

export const FILL_SCHEMAS = [fillInput] as const

export const fillValues = (record: Pick<SpotRecord, 'text' | 'audio'> | null): FillValues => ({ text: record?.text ?? '', audio: record?.audio?.url ?? null })

export const FILL_FIELDS: readonly FieldDescription[] = [
  { path: ['text'], label: '讲解词' },
  { path: ['audio'], label: '音频', text: (value) => (value ? `音频文件 ${(value as string).slice(-12)}` : '') },
]

/** The whole explanation with these values. The same file keeps what was measured of it. */
export function filled(record: SpotRecord, { text, audio }: FillValues): SpotInput {
  const { poiId, title, pictures, trigger, cooldown } = record
  const same = record.audio && record.audio.url === audio ? { original: record.audio.original, lufs: record.audio.lufs, peak: record.audio.peak } : {}
  return spotInput.parse({ poiId, title, pictures, trigger, cooldown, text, audio: audio === null ? null : { url: audio, ...same } })
}
