import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../src/contract/kit/core'
import type { guidePacket } from '../../../src/contract/guide/package/guidePacket'
import type { PacketTree } from '../../../src/contract/guide/package/packetEntity'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { readPackets } from './records'

const languageRow = z.object({
  id: z.string(),
  name: z.string(),
  short: z.string(),
  /** `zh-CN` */
  code: z.string(),
  /** Deleted languages still name existing recordings. */
  gone: z.boolean(),
  ofGuide: z.boolean(),
})
type Language = z.output<typeof languageRow>

const voiceRow = z.object({ id: z.string(), name: z.string(), gender: z.string(), gone: z.boolean() })
type Voice = z.output<typeof voiceRow>

/** The guide's own languages in its order, then the tenant's. */
const readLanguages = (tx: Tx, guideId: string): Promise<Language[]> =>
  rows(
    tx,
    languageRow,
    sql`select t.id, t.name, t.short, t.code, t.deleted_at is not null as gone, x.position is not null as "ofGuide"
        from language t
        left join guide_language x on x.language_id = t.id and x.guide_id = ${guideId}
        order by x.position nulls last, t.sort, t.id`,
  )

const readVoices = (tx: Tx): Promise<Voice[]> =>
  rows(tx, voiceRow, sql`select id, name, gender, deleted_at is not null as gone from voice_style order by sort, id`)

export async function readTree(tx: Tx, guideId: string): Promise<PacketTree> {
  const [packets, languages, voices] = [
    await readPackets(tx, sql`t.guide_id = ${guideId}`),
    await readLanguages(tx, guideId),
    await readVoices(tx),
  ]
  return languages
    .map(({ id, name, short }) => {
      const packetsOfLanguage = packets.filter((packet) => packet.languageId === id)
      const children = voices.map((voice) => ({
        id: voice.id,
        name: voice.name,
        children: packetsOfLanguage.filter((packet) => packet.voiceStyleId === voice.id),
      }))
      return { id, name, short, children: children.filter((voice) => voice.children.length > 0) }
    })
    .filter((language) => language.children.length > 0)
}

interface Option {
  value: string
  label: string
}

const optionOf = ({ id, name }: { id: string; name: string }): Option => ({ value: id, label: name })

export async function readOptions(tx: Tx, guideId: string): Promise<ResultOf<typeof guidePacket.cascadeOptions>> {
  const tree = await readTree(tx, guideId)
  return tree.map((language) => ({
    ...optionOf(language),
    children: language.children.map((voice) => ({ ...optionOf(voice), children: voice.children.map(optionOf) })),
  }))
}

export async function readParents(tx: Tx, guideId: string): Promise<ResultOf<typeof guidePacket.parentList>> {
  const [packets, languages, voices] = [
    await readPackets(tx, sql`t.guide_id = ${guideId}`),
    await readLanguages(tx, guideId),
    await readVoices(tx),
  ]
  return languages
    .filter(({ gone: isDeleted }) => !isDeleted)
    .map((language) => ({
      id: language.id,
      name: language.name,
      short: language.short,
      code: language.code,
      ofGuide: language.ofGuide,
      voiceStyles: voices
        .filter(({ gone: isDeleted }) => !isDeleted)
        .map(({ id, name, gender }) => ({
          id,
          name,
          gender,
          packets: packets.filter((packet) => packet.languageId === language.id && packet.voiceStyleId === id).length,
        })),
    }))
}
