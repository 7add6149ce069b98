import { SPOT_HEADS, spotColumns } from '../../../src/contract/guide/package/packetExchange'
import { SPOT_MAX, spotInput } from '../../../src/contract/guide/package/spotEntity'
import type { SpotRecord, SpotRow } from '../../../src/contract/guide/package/spotEntity'
import type { PlannedRow } from '../../imports/importer'
import { abbreviate, earlierRows, namedExactly, rowPlan } from '../../imports/rowPlan'
import type { RowPlan } from '../../imports/rowPlan'
import type { SheetTable } from '../../lib/spreadsheet/read'
import { asRead, digestOf, readVersion } from './textVersion'
import { folded, isSameName } from '../../../src/contract/kit/folded'

const { title, text } = spotInput.shape

interface Poi {
  id: string
  name: string
}

/** Existing data that the rows are checked against. */
interface ImportState {
  /** The packet's explanations that rows name by id, with their texts. */
  existing: readonly SpotRecord[]
  /** All explanations of the packet. */
  spots: readonly SpotRow[]
  pois: readonly Poi[]
  /** How many more explanations the guide can hold. */
  remaining: number
}

/** A row with an id changes that explanation; a row without an id adds one to the named point. */
export async function planSpots(
  table: SheetTable,
  { existing, spots, pois, remaining }: ImportState,
): Promise<PlannedRow[]> {
  const byId = new Map(existing.map((spot) => [spot.id, spot]))
  const names = new Map(pois.map((poi) => [poi.id, poi.name]))
  const poisByName = new Map<string, Poi[]>()
  for (const poi of pois) {
    const key = folded(asRead(poi.name))
    poisByName.set(key, [...(poisByName.get(key) ?? []), poi])
  }
  const existingKeys = new Set(spots.map((spot) => `${spot.poiId} ${folded(spot.title)}`))
  const earlierRow = earlierRows()
  const plan: PlannedRow[] = []
  let added = 0
  for (const sheetRow of table.rows) {
    const row = rowPlan(table, sheetRow, spotColumns)
    const id = row.text('id')
    /** Refuses rows for the same subject as an earlier row. */
    const refuseDuplicate = (key: string, subject: string) => {
      const earlier = earlierRow(subject, sheetRow.row)
      if (earlier !== undefined) row.refuse(key, `和第 ${earlier} 行是同一条讲解`)
    }
    if (id !== '') {
      refuseDuplicate('id', id)
      plan.push(await changedRow(row, byId.get(id), names))
      continue
    }
    const poi = matchPoi(row, poisByName.get(folded(row.text('poi'))) ?? [])
    const input = {
      poiId: poi?.id ?? null,
      title: row.read('title', title, row.text('title')),
      text: row.read('text', text, row.text('text')),
    }
    if (row.text('version') !== '')
      row.refuse('id', '这一行有版本却没有编号：从导出的文件把编号补上，要新增就把版本也清空')
    if (poi && input.title !== null) {
      const subject = `${poi.id} ${folded(input.title)}`
      refuseDuplicate('title', subject)
      if (existingKeys.has(subject)) row.refuse('title', '这个POI已有同名的讲解，要修改它请写上编号')
    }
    if (row.isValid()) {
      added += 1
      if (added > remaining) row.refuse('title', `一个导览最多 ${SPOT_MAX} 条讲解，已经放不下`)
    }
    plan.push(row.planned(row.text('title'), 'added', { id: null, version: null, input }))
  }
  return plan
}

/** The point named by a new explanation, if the name is unique. */
function matchPoi(row: RowPlan, alike: readonly Poi[]): Poi | null {
  const matches = namedExactly(alike, ({ name }) => asRead(name), row.text('poi'))
  if (row.text('poi') === '') row.refuse('poi', '没有编号的行新增讲解，要写它属于哪个POI')
  else if (matches.length === 0) row.refuse('poi', '导览没有这个POI')
  else if (matches.length > 1) row.refuse('poi', `有 ${matches.length} 个POI叫这个名称，不知道是哪一个`)
  return matches.length === 1 ? (matches[0] ?? null) : null
}

async function changedRow(
  row: RowPlan,
  current: SpotRecord | undefined,
  names: ReadonlyMap<string, string>,
): Promise<PlannedRow> {
  if (!current) {
    row.refuse('id', '这个数据包没有这条讲解')
    return row.planned(row.text('title'), 'same', null)
  }
  const exportedVersion = readVersion(row.text('version'))
  if (row.text('version') !== '' && exportedVersion === null)
    row.refuse('version', '不是导出时的版本，从导出的文件复制，或清空')
  const poi = names.get(current.poiId ?? '') ?? ''
  if (row.text('poi') !== '' && !isSameName(row.text('poi'), asRead(poi)))
    row.notes.push(`点位不由导入修改，仍是${poi === '' ? '没有点位' : `“${poi}”`}`)
  const input = {
    title: await mergeCell(row, 'title', current.title, exportedVersion?.title),
    text: await mergeCell(row, 'text', current.text, exportedVersion?.text),
  }
  if (input.text !== current.text && current.audio?.textVersion === current.textVersion)
    row.notes.push('语音说的还是原来的讲解词，导入后标为需重录')
  return row.plannedFor(current, input.title, input)
}

/**
 * The explanation after the import. A colleague's change since the export survives if the file did not touch the value;
 * if both changed it, the row is refused.
 */
async function mergeCell(
  row: RowPlan,
  key: 'title' | 'text',
  current: string,
  exportedText: string | undefined,
): Promise<string> {
  const value = row.text(key)
  if (value === '' || value === asRead(current)) return current
  if (exportedText !== undefined && (await digestOf(current)) !== exportedText) {
    if ((await digestOf(value)) === exportedText) row.notes.push(`${SPOT_HEADS[key]}在导出之后有人改过，保留现在的`)
    else row.refuse(key, `导出之后有人改成了“${abbreviate(current)}”；要用文件里的，请清空这一行的版本`)
    return current
  }
  row.change(key, current, value)
  return row.read(key, { title, text }[key], value) ?? current
}
