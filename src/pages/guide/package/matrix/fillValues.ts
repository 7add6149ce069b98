import * as z from 'zod'
import type { FieldDescription } from '@/components/form/compare/compare'
import { requiredLine } from '@/contract/kit/core'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { spotInput } from '@/contract/guide/package/guideSpot'
import type { SpotInput, SpotRecord } from '@/contract/guide/package/guideSpot'
import { isForeignTitle } from '@/contract/guide/package/spotNames'
import { mediaUrl } from '@/contract/kit/mediaUrl'

/** What the matrix edits of an explanation: text, sound URL, and, where points need a name in its language, that name. */
const fillInput = z.object({ name: z.string(), text: spotInput.shape.text, audio: mediaUrl.nullable() })
export type FillValues = z.output<typeof fillInput>

const namedInput = fillInput.extend({ name: requiredLine('名称', 50) })

/** Validation of a cell, and of a cell whose language needs names. */
export const FILL_SCHEMAS = [fillInput] as const
export const NAMED_SCHEMAS = [namedInput] as const

/** `named` is the packet's language, where points need their own names in it. */
export const fillValues = (
  poi: PoiRecord,
  namedLanguageId: string | null,
  record: Pick<SpotRecord, 'title' | 'text' | 'audio'> | null,
): FillValues => ({
  name:
    namedLanguageId === null
      ? ''
      : (poi.names[namedLanguageId] ??
        (record && !isForeignTitle(record.title, poi, namedLanguageId) ? record.title : '')),
  text: record?.text ?? '',
  audio: record?.audio?.url ?? null,
})

export const FILL_FIELDS: readonly FieldDescription[] = [
  { path: ['name'], label: '名称' },
  { path: ['text'], label: '讲解词' },
  { path: ['audio'], label: '音频', text: (value) => (value ? `音频文件 ${(value as string).slice(-12)}` : '') },
]

/** Title after renaming: one equal to the point's name follows it, a custom one stays. */
function titleWith(record: SpotRecord, poi: PoiRecord, language: string | null, name: string): string {
  return language !== null && (isForeignTitle(record.title, poi, language) || record.title === poi.names[language])
    ? name
    : record.title
}

/** The whole explanation with these values. An unchanged file keeps its measurements. */
export function spotInputOf(
  record: SpotRecord,
  poi: PoiRecord,
  language: string | null,
  { name, text, audio }: FillValues,
): SpotInput {
  const { poiId, pictures, trigger, cooldown } = record
  const { original, lufs, peak, textVersion } =
    record.audio?.url === audio ? record.audio : { original: null, lufs: null, peak: null, textVersion: undefined }
  const sound =
    audio === null ? null : { url: audio, original, lufs, peak, ...(textVersion !== undefined && { textVersion }) }
  return spotInput.parse({
    poiId,
    title: titleWith(record, poi, language, name),
    pictures,
    trigger,
    cooldown,
    text,
    audio: sound,
  })
}
