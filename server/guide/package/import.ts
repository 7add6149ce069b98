import { sql } from 'drizzle-orm'
import { PACKET_IMPORT_MAX, spotColumns } from '../../../src/contract/guide/package/packetExchange'
import { SPOT_MAX, spotInput } from '../../../src/contract/guide/package/spotEntity'
import type { SpotInput } from '../../../src/contract/guide/package/spotEntity'
import { newId } from '../../db/id'
import { idAndName } from '../../../src/contract/kit/core'
import { totalRow } from '../../db/rowShapes'
import { required } from '../../../src/lib/required'
import { hasRow, onlyRow, rows } from '../../db/rows'
import type { GuideSummary } from '../guide/access'
import { isAllowed } from '../guide/rules'
import type { Context } from '../../http/handler'
import { forbidden } from '../../http/refusal'
import type { DoneWrite, Importer, PlannedRow, Write } from '../../imports/importer'
import { findEditable, guideOf, openPackageOf } from './change'
import type { OpenPackage } from './change'
import { planSpots } from './importRows'
import { hasIdIn, readSpotRows, readSpots } from './records'
import { removeRows } from './remove'
import { changeSpots, contentOf, insertSpot, placeAtEnd } from './spot'

const readNames = ({ tx }: Context, guideId: string) =>
  rows(tx, idAndName, sql`select id, name from poi where guide_id = ${guideId} and deleted is null order by sort, id`)

/** Fields of an explanation that an import can change. */
type SpotText = Pick<SpotInput, 'title' | 'text'>
const spotTextOf = ({ title, text }: SpotText): SpotText => ({ title, text })

/** How many more explanations the guide can hold. */
async function remainingSpots({ tx }: Context, guideId: string): Promise<number> {
  const row = await onlyRow(
    tx,
    totalRow,
    sql`select count(*)::int as total from spot where guide_id = ${guideId} and deleted is null`,
  )
  return SPOT_MAX - row.total
}

const readByIds = ({ tx }: Context, packetId: string, ids: readonly string[]) =>
  readSpots(tx, sql`t.packet_id = ${packetId} and ${hasIdIn(ids)}`)

/** Writes the planned rows; new explanations go to the end of the packet. */
async function writeSpots(
  context: Context,
  guidePackage: OpenPackage,
  packetId: string,
  planned: readonly PlannedRow[],
) {
  const changes = planned.map((row) => required(row.write, 'write of a planned row'))
  const existing = new Map(
    (
      await readByIds(
        context,
        packetId,
        changes.flatMap(({ id }) => id ?? []),
      )
    ).map((row) => [row.id, row]),
  )
  const changed = changes.flatMap(({ id, input }) => {
    const before = id === null ? undefined : existing.get(id)
    return before ? [{ before, input: { ...contentOf(before), ...(input as SpotText) } }] : []
  })
  const after = await changeSpots(context, guidePackage, changed)
  const writes: DoneWrite[] = after.map((row, index) => ({
    domain: 'guideSpot',
    id: row.id,
    version: row.version,
    before: spotTextOf(required(changed[index], 'changed explanation').before),
    after: spotTextOf(row),
    name: row.title,
  }))
  let sort = await placeAtEnd(context.tx, packetId)
  for (const { id, input } of changes) {
    if (id !== null) continue
    const added = await insertSpot(
      context,
      guidePackage,
      { id: newId(), packetId, parentId: null, sort },
      spotInput.parse(input),
    )
    sort += 1
    writes.push({
      domain: 'guideSpot',
      id: added.id,
      version: added.version,
      before: null,
      after: added,
      name: added.title,
    })
  }
  return { writes, outcome: {} }
}

/** Restores what an explanation held before the import; false if it has changed since. */
async function revertSpot(
  context: Context,
  guidePackage: OpenPackage,
  packetId: string,
  { id, version, before }: Write,
): Promise<boolean> {
  const { tx } = context
  const [current] = await readByIds(context, packetId, [id])
  if (current?.version !== version) return false
  if (before === null) {
    const hasChild = await hasRow(tx, sql`select 1 from spot where parent_id = ${id} and deleted is null limit 1`)
    if (!hasChild) await removeRows(tx, guidePackage, { own: {}, spots: sql`t.id = ${id}` })
    return !hasChild
  }
  const { audio, ...content } = contentOf(current)
  const spotText = spotTextOf(before as SpotText)
  // Audio that matched the text before the import matches it again.
  const isSpoken = spotText.text !== current.text && current.audio?.textVersion === current.textVersion - 1
  await changeSpots(context, guidePackage, [
    {
      before: current,
      input: {
        ...content,
        ...spotText,
        audio: audio && (isSpoken ? { ...audio, textVersion: current.textVersion + 1 } : audio),
      },
    },
  ])
  return true
}

/**
 * Imports titles and texts of a packet's explanations from a spreadsheet. Create one per call: it holds the data
 * package opened by that call.
 */
export function packetImporter(packetId: string): Importer<null, null> {
  let guidePackage: OpenPackage
  const requireRight = ({ session }: Context, { review }: GuideSummary) => {
    if (!isAllowed(session.rights, 'importPacket', review)) throw forbidden()
  }
  const openForImport = async (context: Context) => {
    guidePackage = await openPackageOf(context, 'packet', packetId)
    requireRight(context, guidePackage.guide)
  }

  return {
    kind: { domain: 'guideSpot', noun: '讲解' },
    scope: packetId,
    columns: spotColumns,
    rowsMax: PACKET_IMPORT_MAX,
    // Locks nothing: the calls that need only this read.
    admit: async (context) =>
      requireRight(context, await findEditable(context, await guideOf(context.tx, 'packet', packetId), 'read')),
    // Anyone who may import here may also edit and delete every explanation in it.
    mayUndoOthers: () => true,
    choices: async (context) => ({
      poi: [
        ...new Set((await readNames(context, await guideOf(context.tx, 'packet', packetId))).map(({ name }) => name)),
      ],
    }),
    findExisting: () => Promise.resolve(null),
    prepare: () => Promise.resolve(null),
    plan: async (context, table) => {
      await openForImport(context)
      return planSpots(table, {
        existing: await readByIds(
          context,
          packetId,
          table.rows.flatMap(({ cells }) => cells.id ?? []),
        ),
        spots: await readSpotRows(context.tx, sql`t.packet_id = ${packetId}`),
        pois: await readNames(context, guidePackage.guide.id),
        remaining: await remainingSpots(context, guidePackage.guide.id),
      })
    },
    write: (context, planned) => writeSpots(context, guidePackage, packetId, planned),
    revertWrite: (context, write) => revertSpot(context, guidePackage, packetId, write),
    inTransaction: async (context, run) => {
      await openForImport(context)
      return run()
    },
  }
}
