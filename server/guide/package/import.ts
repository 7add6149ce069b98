import { sql } from 'drizzle-orm'
import { PACKET_IMPORT_MAX, spotColumns } from '../../../src/contract/guide/package/packetExchange'
import { SPOT_MAX, spotInput } from '../../../src/contract/guide/package/spotEntity'
import type { SpotInput } from '../../../src/contract/guide/package/spotEntity'
import { newId } from '../../db/id'
import { rows } from '../../db/rows'
import type { Found } from '../guide/access'
import { mayAct } from '../guide/rules'
import type { Context } from '../../http/handler'
import { forbidden } from '../../http/refusal'
import type { DoneWrite, Importer, PlannedRow, Write } from '../../lib/imports/importer'
import { findEditable, guideOf, openBagOf } from './change'
import type { OpenBag } from './change'
import { planSpots } from './importRows'
import { isAmong, readSpotRows, readSpots } from './records'
import { removeRows } from './remove'
import { changeSpots, contentOf, insertSpot, placeAtEnd } from './spot'

interface Named {
  id: string
  name: string
}

const readNames = ({ tx }: Context, guideId: string) => rows<Named>(tx, sql`select id, name from poi where guide_id = ${guideId} and deleted is null order by sort, id`)

/** Fields of an explanation that an import can change. */
type Said = Pick<SpotInput, 'title' | 'text'>
const saidBy = ({ title, text }: Said): Said => ({ title, text })

/** How many more explanations the guide can hold. */
async function spaceLeft({ tx }: Context, guideId: string): Promise<number> {
  const [found] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from spot where guide_id = ${guideId} and deleted is null`)
  return SPOT_MAX - found!.total
}

/** Imports titles and texts of a packet's explanations from a spreadsheet. Create one per call: it holds the data package opened by that call. */
export function packetImporter(packetId: string): Importer<null, null> {
  let bag: OpenBag
  const requireRight = ({ session }: Context, { review }: Found) => {
    if (!mayAct(session.rights, 'importPacket', review)) throw forbidden()
  }
  const open = async (context: Context) => {
    bag = await openBagOf(context, 'packet', packetId)
    requireRight(context, bag.guide)
  }
  const readThese = ({ tx }: Context, ids: readonly string[]) => readSpots(tx, sql`t.packet_id = ${packetId} and ${isAmong(ids)}`)

  const write = async (context: Context, planned: readonly PlannedRow[]) => {
    const wanted = planned.map((one) => one.write!)
    const known = new Map((await readThese(context, wanted.flatMap(({ id }) => id ?? []))).map((one) => [one.id, one]))
    const changed = wanted.flatMap(({ id, input }) => {
      const before = id === null ? undefined : known.get(id)!
      return before ? [{ before, input: { ...contentOf(before), ...(input as Said) } }] : []
    })
    const after = await changeSpots(context, bag, changed)
    const writes: DoneWrite[] = after.map((one, index) => ({ domain: 'guideSpot', id: one.id, version: one.version, before: saidBy(changed[index]!.before), after: saidBy(one), name: one.title }))
    let sort = await placeAtEnd(context.tx, packetId)
    for (const { id, input } of wanted) {
      if (id !== null) continue
      const added = await insertSpot(context, bag, { id: newId(), packetId, parentId: null, sort }, spotInput.parse(input))
      sort += 1
      writes.push({ domain: 'guideSpot', id: added.id, version: added.version, before: null, after: added, name: added.title })
    }
    return { writes, outcome: {} }
  }

  const takeBack = async (context: Context, { id, version, before }: Write): Promise<boolean> => {
    const { tx } = context
    const [now] = await readThese(context, [id])
    if (now?.version !== version) return false
    if (before === null) {
      const [below] = await rows(tx, sql`select 1 from spot where parent_id = ${id} and deleted is null limit 1`)
      if (below === undefined) await removeRows(tx, bag, { own: {}, spots: sql`t.id = ${id}` })
      return below === undefined
    }
    const { audio, ...content } = contentOf(now)
    const said = saidBy(before as Said)
    // Audio that matched the text before the import matches it again.
    const isSpoken = said.text !== now.text && now.audio?.textVersion === now.textVersion - 1
    await changeSpots(context, bag, [{ before: now, input: { ...content, ...said, audio: audio && (isSpoken ? { ...audio, textVersion: now.textVersion + 1 } : audio) } }])
    return true
  }

  return {
    kind: { domain: 'guideSpot', noun: '讲解' },
    into: packetId,
    columns: spotColumns,
    rowsMax: PACKET_IMPORT_MAX,
    // Locks nothing: the calls that need only this read.
    admit: async (context) => requireRight(context, await findEditable(context, await guideOf(context.tx, 'packet', packetId), 'read')),
    // Anyone who may import here may also edit and delete every explanation in it.
    undoesOthers: () => true,
    choices: async (context) => ({ poi: [...new Set((await readNames(context, await guideOf(context.tx, 'packet', packetId))).map(({ name }) => name))] }),
    lookUp: () => Promise.resolve(null),
    prepare: () => Promise.resolve(null),
    plan: async (context, table) => {
      await open(context)
      return planSpots(table, {
        named: await readThese(context, table.rows.flatMap(({ cells }) => cells.id ?? [])),
        all: await readSpotRows(context.tx, sql`t.packet_id = ${packetId}`),
        pois: await readNames(context, bag.guide.id),
        left: await spaceLeft(context, bag.guide.id),
      })
    },
    write,
    takeBack,
    within: async (context, run) => {
      await open(context)
      return run()
    },
  }
}
