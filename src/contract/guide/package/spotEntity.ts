import * as z from 'zod'
import { id, paragraph, requiredLine, time, version } from '../../kit/core'
import { PLAN_METRES_MAX } from '../guide/guideMap'
import { triggerRadius } from '../../kit/place'
import { bagStamp, poiPictures } from './poiEntity'
import { mediaUrl } from '../../media/storage'

export const SPOT_MAX = 20_000
/** Levels of the tree of explanations. */
export const SPOT_DEPTH_MAX = 5
export const TEXT_MAX = 5000

/**
 * A corner of a polygon: longitude and latitude, or within a building metres from the upper left corner of its floor's plan. Which of
 * them a guide has is the server's to check.
 */
const corner = z.tuple([z.number().min(-180).max(PLAN_METRES_MAX), z.number().min(-90).max(PLAN_METRES_MAX)])

const spotTrigger = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  /** Around its point; null takes the point's radius. */
  z.strictObject({ kind: z.literal('circle'), radius: triggerRadius.nullable() }),
  z.strictObject({ kind: z.literal('polygon'), points: z.array(corner).min(3, '至少 3 个顶点').max(200, '最多 200 个顶点') }),
])
export type SpotTrigger = z.output<typeof spotTrigger>

const decibels = z.number().min(-200).max(50)

/** What the editor of sound knows. The rest of the record comes from the stored file. */
const audioFields = {
  url: mediaUrl,
  /** The file that it was made from, as it was uploaded or recorded. */
  original: mediaUrl.nullable(),
  /** Integrated loudness in LUFS and true peak in dBTP. The server's own figures take the place of a caller's where it could measure the file. */
  lufs: decibels.nullable(),
  peak: decibels.nullable(),
}

const audioInput = z.strictObject({
  ...audioFields,
  original: audioFields.original.default(null),
  lufs: audioFields.lufs.default(null),
  peak: audioFields.peak.default(null),
  /** Version of the text that was spoken. Left out: the current one for a new file, for the same file the one it has. */
  textVersion: version.optional(),
})
export type AudioInput = z.output<typeof audioInput>

export const AUDIO_FORMATS = ['mp3', 'm4a', 'aac', 'wav'] as const

const spotAudio = z.object({
  ...audioFields,
  /** How often it is cut off at full scale; null where the server could not measure it, left out of what was stored before it did. */
  clipped: z.int().nullable().optional(),
  seconds: z.number(),
  bytes: z.int(),
  format: z.enum(AUDIO_FORMATS),
  textVersion: version,
  /** Digest of the words that were spoken; left out where they are not known. Typed back they are what is spoken again. */
  spoken: z.string().optional(),
  recordedAt: time,
})
export type SpotAudio = z.output<typeof spotAudio>

/** What an operator writes of an explanation; where it is in the tree is moved and sorted by calls of their own. */
const spotFields = {
  poiId: id.nullable(),
  title: requiredLine('标题', 50),
  pictures: poiPictures,
  trigger: spotTrigger,
  /** Seconds before the same trigger plays it again. */
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

/** An explanation in the tree: all but its text. */
export const spotRow = z.object({
  ...spotFields,
  ...bagStamp,
  packetId: id,
  parentId: id.nullable(),
  audio: spotAudio.nullable(),
  /** Length of the text, by `textLength`. */
  characters: z.int(),
  /** Grows with each change of the text. */
  textVersion: version,
})
export type SpotRow = z.output<typeof spotRow>

export const spotRecord = spotRow.extend({
  text: z.string(),
  /** In a copy for another language: the text that it is to be translated from. */
  source: z.string().nullable(),
})
export type SpotRecord = z.output<typeof spotRecord>

export type SpotState = 'done' | 'stale' | 'noAudio' | 'noText' | 'empty'

/** What is there to hear: `stale` has a text that is newer than its audio (需重录), `noText` has audio alone. */
export function spotState({ audio, characters, textVersion }: Pick<SpotRow, 'characters' | 'textVersion'> & { audio: Pick<SpotAudio, 'textVersion'> | null }): SpotState {
  if (!audio) return characters === 0 ? 'empty' : 'noAudio'
  if (characters === 0) return 'noText'
  return textVersion > audio.textVersion ? 'stale' : 'done'
}
