import { required } from '../../../../src/lib/required'
import { sql } from 'drizzle-orm'
import { questionRecordKind } from '../../../../src/contract/operation/question/question'
import { questionKindKind } from '../../../../src/contract/operation/question/questionKind'
import { newId } from '../../../db/id'
import type { Tx } from '../../../db/types'
import { DAY_MS, writeRecords } from '../../records'
import type { SeedRecord, Setting } from '../../records'
import { BANK, KINDS, MISSES, SECOND_BANK } from './bank'
import type { BankEntry } from './bank'

/** Days of recorded answers. */
const HIT_DAYS = 30

async function writeKinds(tx: Tx, setting: Setting, kinds: typeof KINDS): Promise<Map<string, string>> {
  const record = (name: string, parentId: string | null): SeedRecord => ({
    days: 90,
    by: 'admin',
    values: { name, parentId },
  })
  const ids = new Map<string, string>()
  const write = async (names: readonly string[], parentId: string | null) => {
    const columns = (index: number) => ({ sort: sql`${ids.size + index + 1}` })
    const newIds = await writeRecords(
      tx,
      questionKindKind,
      names.map((name, index) => ({ ...record(name, parentId), columns: columns(index) })),
      setting,
    )
    for (const [index, name] of names.entries()) ids.set(name, required(newIds[index], name))
  }
  await write(
    kinds.map(([name]) => name),
    null,
  )
  for (const [name, children] of kinds) await write(children, required(ids.get(name), name))
  return ids
}

/** More on weekends; the same in every seed. */
function hitsOf({ often }: BankEntry, place: number, daysAgo: number): number {
  const wave = [0, 1, -1, 2, 0, 3, 1][(daysAgo + place) % 7] ?? 0
  return often === 0 ? 0 : Math.max(0, often + wave - Math.floor(daysAgo / 12))
}

async function writeBank(
  tx: Tx,
  setting: Setting,
  bank: readonly BankEntry[],
  kinds: ReadonlyMap<string, string>,
): Promise<void> {
  const { guides, now } = setting
  const records = bank.map(
    ({ kind, question, similar, keywords, answer, guides: names = [], online = true }, index): SeedRecord => ({
      days: 80 - index,
      changed: (index * 3) % 20,
      by: index % 4 === 0 ? 'admin' : 'editor',
      online,
      values: {
        kindId: kinds.get(kind),
        question,
        similar,
        keywords,
        answer,
        guideIds: names.flatMap((name) => guides.get(name) ?? []),
      },
    }),
  )
  const ids = await writeRecords(tx, questionRecordKind, records, setting)
  const today = Math.floor(now / DAY_MS)
  const hits = bank.flatMap((entry, place) =>
    Array.from({ length: HIT_DAYS }, (_, daysAgo) => ({
      id: ids[place],
      day: today - daysAgo,
      times: hitsOf(entry, place, daysAgo),
    })).filter(({ times }) => times > 0),
  )
  await tx.execute(sql`insert into question_hit (question_id, day, times)
    select h.id, h.day, h.times
    from json_to_recordset(${JSON.stringify(hits)}::json) as h (id text, day integer, times integer)`)
}

async function writeMisses(tx: Tx, { guides, now }: Setting): Promise<void> {
  for (const [guide, text, times, first, last] of MISSES) {
    const guideId = guides.get(guide)
    if (guideId === undefined) continue
    await tx.execute(sql`insert into question_miss (id, guide_id, text, times, first_at, last_at)
      values (${newId()}, ${guideId}, ${text}, ${times}, ${now - first * DAY_MS}, ${now - last * DAY_MS})`)
  }
}

export async function seedQuestions(tx: Tx, setting: Setting): Promise<void> {
  if (setting.tenant === 1) return writeBank(tx, setting, SECOND_BANK, await writeKinds(tx, setting, [['游览', []]]))
  await writeBank(tx, setting, BANK, await writeKinds(tx, setting, KINDS))
  await writeMisses(tx, setting)
}
