import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { KeyNote } from '@/components/keys/registry'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import { required } from '@/lib/required'
import shared from '@/theme/shared.module.css'
import { PointDisc } from '@/entities/guide/PointDisc'
import type { LanguageNode } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import { FillCell } from './FillCell'
import { GridFoot } from './GridFoot'
import { GridHead } from './GridHead'
import type { MatrixRow, Place } from './cells'
import css from './Matrix.module.css'
import { minutesLeft, workOfRow } from './workEstimates'
import type { Work, WorkEstimates } from './workEstimates'

interface GridProps {
  tree: readonly LanguageNode[]
  packets: readonly PacketRecord[]
  rows: readonly MatrixRow[]
  /** Estimates for missing texts. */
  estimates: WorkEstimates
  /** All points of the guide, shown or not. */
  of: number
  editing: Place | null
  onFill: (place: Place | null) => void
  onNext: (from: Place) => void
}

const NOTES: readonly KeyNote[] = [
  { group: '矩阵', label: '走到旁边的格子', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  { group: '矩阵', label: '补这一格', keys: ['Enter'] },
  { group: '矩阵', label: '保存并到下一个缺口', keys: ['Mod+Enter'] },
]

const step = (key: string, { row, column }: Place, last: Place): Place | null => {
  switch (key) {
    case 'ArrowUp':
      return { row: Math.max(0, row - 1), column }
    case 'ArrowDown':
      return { row: Math.min(last.row, row + 1), column }
    case 'ArrowLeft':
      return { row, column: Math.max(0, column - 1) }
    case 'ArrowRight':
      return { row, column: Math.min(last.column, column + 1) }
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: last.column }
    case 'PageUp':
      return { row: Math.max(0, row - 10), column }
    case 'PageDown':
      return { row: Math.min(last.row, row + 10), column }
    default:
      return null
  }
}

const cellIn = (body: HTMLElement | null, { row, column }: Place) =>
  body?.querySelector<HTMLElement>(`[data-place="${row} ${column}"] button`)

/** 1,200 · 4.5′ */
function workText({ characters, seconds, unknown }: Work): string {
  if (characters + seconds === 0) return unknown > 0 ? '没有原文' : '—'
  return [characters > 0 && characters.toLocaleString('zh-CN'), `${minutesLeft(seconds)}′`].filter(Boolean).join(' · ')
}

/** A row's point, and its text length in the guide's first language; null where unwritten. */
function RowHead({ row: { poi }, characters }: { row: MatrixRow; characters: number | null }) {
  const { types, selected, selectPois } = usePackageEditor()
  return (
    <th scope="row" className={css.first}>
      <button
        type="button"
        className={`${shared.press} ${css.point}`}
        title={poi.name}
        aria-pressed={selected.includes(poi.id)}
        onClick={() => selectPois([poi.id])}
      >
        <PointDisc type={types.get(poi.poiTypeId)} />
        <span className={shared.rest}>{poi.name}</span>
        <span className={css.length}>{characters === null ? '未写' : `${characters} 字`}</span>
      </button>
    </th>
  )
}

/** Rows are points, columns are packets; first column, header and totals are sticky. */
export function Grid({ tree, packets, rows, estimates, of, editing, onFill, onNext }: GridProps) {
  const { selected, selectPois, choose } = usePackageEditor()
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const body = useRef<HTMLTableSectionElement>(null)
  useKeyNotes(NOTES)
  const last = { row: rows.length - 1, column: packets.length - 1 }
  const now = { row: Math.min(at.row, last.row), column: Math.min(at.column, last.column) }
  const moveFocus = (event: KeyboardEvent) => {
    const next = step(event.key, now, last)
    if (!next) return
    event.preventDefault()
    setAt(next)
    cellIn(body.current, next)?.focus()
  }
  const openCell = (place: Place, poi: PoiRecord, packet: PacketRecord) => {
    selectPois([poi.id])
    choose({ packet: packet.id, poi: poi.id })
    onFill(place)
  }
  const before = useRef<Place | null>(null)
  useEffect(() => {
    // The next gap may be far away: scroll to it before its form opens. On close its cell gets the focus back.
    if (editing) cellIn(body.current, editing)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else if (before.current) cellIn(body.current, before.current)?.focus()
    before.current = editing
  }, [editing])
  const voiceOf = (packet: PacketRecord) =>
    tree.flatMap(({ voices }) => voices).find(({ packets: voicePackets }) => voicePackets.includes(packet))?.name ?? ''
  const first = new Set(tree.map(({ voices }) => voices[0]?.packets[0]?.id))

  return (
    <div className={css.scroll}>
      <table className={css.grid}>
        <GridHead tree={tree} packets={packets} count={rows.length} voiceOf={voiceOf} />
        <tbody ref={body}>
          {rows.map((row, index) => {
            const { poi, cells } = row
            return (
              <tr key={poi.id} data-selected={selected.includes(poi.id) || undefined}>
                <RowHead row={row} characters={estimates.sources.get(poi.id)?.characters ?? null} />
                {packets.map((packet, column) => {
                  const cell = required(cells[column], 'cell of the packet')
                  const place = { row: index, column }
                  return (
                    <td
                      key={packet.id}
                      data-place={`${index} ${column}`}
                      data-first={first.has(packet.id) || undefined}
                    >
                      <FillCell
                        poi={poi}
                        packet={packet}
                        voice={voiceOf(packet)}
                        cell={cell}
                        isTabStop={index === now.row && column === now.column}
                        open={editing?.row === index && editing.column === column}
                        onKeyDown={moveFocus}
                        onFocus={() => setAt(place)}
                        onOpen={() => openCell(place, poi, packet)}
                        onNext={() => onNext(place)}
                        onClose={() => onFill(null)}
                      />
                    </td>
                  )
                })}
                <td className={css.left}>{workText(workOfRow(row, estimates))}</td>
              </tr>
            )
          })}
        </tbody>
        <GridFoot packets={packets} rows={rows} estimates={estimates} of={of} />
      </table>
    </div>
  )
}
