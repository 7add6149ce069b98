import * as z from 'zod'
import { id, idAndName, idOr, requiredLine } from '../../kit/core'
import { packageStamp } from './poiEntity'

export const packetInput = z.strictObject({
  languageId: idOr('请选择语种'),
  voiceStyleId: idOr('请选择音色'),
  name: requiredLine('数据包名称', 20),
})
export type PacketInput = z.output<typeof packetInput>

/** A packet holds the explanations of a guide in one language and one voice. */
export const packetRecord = z.object({
  ...packetInput.shape,
  ...packageStamp,
  /** Whether it is the default of its language, which visitors of that language get first. */
  status: z.boolean(),
  spots: z.int(),
  /** Explanations with audio, and those whose text is newer than their audio. */
  audios: z.int(),
  stale: z.int(),
  characters: z.int(),
  /** Totals of the audio. */
  seconds: z.number(),
  bytes: z.int(),
  /** Online points without an explanation that has text or audio. */
  uncovered: z.int(),
})
export type PacketRecord = z.output<typeof packetRecord>

const voiceNode = idAndName.extend({ children: z.array(packetRecord) })

/** Language → voice style → packet, in the tenant's order of languages and voice styles. */
export const packetTree = z.array(idAndName.extend({ short: z.string(), children: z.array(voiceNode) }))
export type PacketTree = z.output<typeof packetTree>

const option = z.object({ value: id, label: z.string() })

/** The same tree for a cascading select. */
export const packetOptions = z.array(option.extend({ children: z.array(option.extend({ children: z.array(option) })) }))

/** Playback features visitors may use. */
export const showSetting = z.strictObject({
  /** Text next to the audio. */
  text: z.boolean(),
  /** Plays when a visitor enters a trigger. */
  autoPlay: z.boolean(),
  /** Lets visitors choose another voice of the same language. */
  voiceChoice: z.boolean(),
  speed: z.boolean(),
  /** Distance to a point, in metres. */
  distance: z.boolean(),
})
export type ShowSetting = z.output<typeof showSetting>

export const SHOW_SETTING: ShowSetting = { text: true, autoPlay: true, voiceChoice: true, speed: true, distance: true }
