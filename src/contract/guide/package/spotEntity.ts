import * as z from 'zod'
import { id, paragraph, requiredLine, time, version } from '../../kit/core'
import { PLAN_METRES_MAX } from '../guide/guideMap'
import { triggerRadius } from '../../kit/place'
import { packageStamp, poiPictures } from './poiEntity'
import { mediaUrl } from '../../kit/mediaUrl'
import { person } from '../../kit/states'
import { soundFacts } from '../../media/soundFaults'
import { withInside } from '../../kit/polygon'

export const SPOT_MAX = 20_000
/** Maximum depth of the explanation tree. */
export const SPOT_DEPTH_MAX = 5
export const TEXT_MAX = 5000

/**
 * A polygon corner: longitude and latitude, or inside a building metres from the top left corner of the floor plan. The
 * server checks which of the two applies to the guide.
 */
const corner = z.tuple([z.number().min(-180).max(PLAN_METRES_MAX), z.number().min(-90).max(PLAN_METRES_MAX)])

const spotTrigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  /** Around its point; null uses the point's radius. */
  z.strictObject({ kind: z.literal('circle'), radius: triggerRadius.nullable() }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: withInside(z.array(corner).min(3, '至少 3 个顶点').max(200, '最多 200 个顶点')),
  }),
])
export type SpotTrigger = z.output<typeof spotTrigger>

const decibels = z.number().min(-200).max(50)

/** Fields set by the audio editor. The rest of the record comes from the stored file. */
const audioFields = {
  url: mediaUrl,
  /** Source file, as uploaded or recorded. */
  original: mediaUrl.nullable(),
  /** Integrated loudness in LUFS and true peak in dBTP. If the server can measure the file, its values replace the caller's. */
  lufs: decibels.nullable(),
  peak: decibels.nullable(),
}

const audioInput = z.strictObject({
  ...audioFields,
  original: audioFields.original.default(null),
  lufs: audioFields.lufs.default(null),
  peak: audioFields.peak.default(null),
  /** Heard and accepted with its faults. Default: as stored for the same file; a new file is not accepted. */
  accepted: z.boolean().optional(),
  /** Version of the spoken text. Default: the current version for a new file, the stored one for the same file. */
  textVersion: version.optional(),
})
export type AudioInput = z.output<typeof audioInput>

export const AUDIO_FORMATS = ['mp3', 'm4a', 'aac', 'wav'] as const

const spotAudio = z.object({
  ...audioFields,
  ...soundFacts,
  /** An operator has heard it and uses it with its faults. */
  accepted: z.object({ at: time, by: person }).optional(),
  seconds: z.number(),
  bytes: z.int(),
  format: z.enum(AUDIO_FORMATS),
  textVersion: version,
  /** Digest of the spoken words; absent if unknown. Typing them back makes the audio current again. */
  spoken: z.string().optional(),
  recordedAt: time,
})
export type SpotAudio = z.output<typeof spotAudio>

/** Fields of an explanation operators edit; separate calls move and sort it within the tree. */
const spotFields = {
  poiId: id.nullable(),
  title: requiredLine('标题', 50),
  pictures: poiPictures,
  trigger: spotTrigger,
  /** Seconds before the same trigger may play it again. */
  cooldown: z.int('请输入整数秒').min(0, '不小于 0 秒').max(86_400, '不大于一天'),
}

const text = paragraph(TEXT_MAX)

export const spotInput = z.strictObject({
  poiId: spotFields.poiId.default(null),
  title: spotFields.title,
  text: text.default(''),
  audio: audioInput.nullable().default(null),
  pictures: poiPictures.default([]),
  trigger: spotTrigger.default({ kind: 'off' }),
  cooldown: spotFields.cooldown.default(600),
})
export type SpotInput = z.output<typeof spotInput>

/** An explanation in the tree: everything except its text. */
export const spotRow = z.object({
  ...spotFields,
  ...packageStamp,
  packetId: id,
  parentId: id.nullable(),
  audio: spotAudio.nullable(),
  /** Text length, by `textLength`. */
  characters: z.int(),
  /** Incremented with each change of the text. */
  textVersion: version,
})
export type SpotRow = z.output<typeof spotRow>

export const spotRecord = spotRow.extend({
  text: z.string(),
  /** In a copy for another language: the text to translate. */
  source: z.string().nullable(),
})
export type SpotRecord = z.output<typeof spotRecord>

export type SpotState = 'done' | 'stale' | 'noAudio' | 'noText' | 'empty'

/** Playback state: `stale` has text newer than its audio (需重录), `noText` has audio only. */
export function spotState({
  audio,
  characters,
  textVersion,
}: Pick<SpotRow, 'characters' | 'textVersion'> & { audio: Pick<SpotAudio, 'textVersion'> | null }): SpotState {
  if (!audio) return characters === 0 ? 'empty' : 'noAudio'
  if (characters === 0) return 'noText'
  return textVersion > audio.textVersion ? 'stale' : 'done'
}
