import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { KeyNote } from '@/components/keys/registry'
import type { PacketRecord } from '@/contract/guidePacket'
import type { LanguageNode } from '../bag/packets'
import { useWorkshop } from '../bag/workshop'
import { PointDisc } from '../points/PointDisc'
import { Cell } from './Cell'
import { shares } from './cells'
import type { MatrixRow } from './cells'
import css from './Matrix.module.css'

interface GridProps {
  tree: readonly LanguageNode[]
  packets: readonly PacketRecord[]
  rows: readonly MatrixRow[]
  onOpen: (row: number, column: number) => void
}

const NOTES: readonly KeyNote[] = [{ group: '矩阵', label: '走到旁边的格子', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] }]
const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** Points down, packets across; first column, head and totals stay in sight. */
export function Grid({ tree, packets, rows, onOpen }: GridProps) {
  const { types, selected, selectPois, choose } = useWorkshop()
  const [at, setAt] = useState({ row: 0, column: 0 })
  const body = useRef<HTMLTableSectionElement>(null)
  useKeyNotes(NOTES)
  const walk = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const row = Math.min(rows.length - 1, Math.max(0, at.row + step[0]))
    const column = Math.min(packets.length - 1, Math.max(0, at.column + step[1]))
    setAt({ row, column })
    body.current?.rows[row]?.cells[column + 1]?.querySelector('button')?.focus()
  }
  const [row, column] = [Math.min(at.row, rows.length - 1), Math.min(at.column, packets.length - 1)]
  const done = shares(rows, packets.length)
  const voiceOf = (packet: PacketRecord) => tree.flatMap(({ voices }) => voices).find(({ packets: own }) => own.includes(packet))?.name ?? ''
  return (
    <div className={css.scroll}>
      <table className={css.grid}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2} className={css.first}>
              点位 {rows.length}
            </th>
            {tree.map(({ id, name, short, packets: count }) => (
              <th key={id} scope="colgroup" colSpan={count}>
                <span className={css.short}>{short}</span> {name}
              </th>
            ))}
          </tr>
          <tr>
            {packets.map((packet) => (
              <th key={packet.id} scope="col" title={`${voiceOf(packet)} · ${packet.name}`}>
                <span className={css.voice}>{voiceOf(packet)}</span>
                <span className={css.packet}>
                  {packet.name}
                  {packet.status && ' · 默认'}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map(({ poi, cells }, index) => (
            <tr key={poi.id} data-selected={selected.includes(poi.id) || undefined}>
              <th scope="row" className={css.first}>
                <button type="button" className={css.point} title={poi.name} aria-pressed={selected.includes(poi.id)} onClick={() => selectPois([poi.id])}>
                  <PointDisc type={types.get(poi.poiTypeId)} />
                  <span>{poi.name}</span>
                </button>
              </th>
              {cells.map((cell, place) => (
                <td key={packets[place]!.id}>
                  <Cell
                    cell={cell}
                    name={`${poi.name}，${voiceOf(packets[place]!)} ${packets[place]!.name}`}
                    reached={index === row && place === column}
                    onKeyDown={walk}
                    onFocus={() => setAt({ row: index, column: place })}
                    onOpen={() => {
                      selectPois([poi.id])
                      choose({ packet: packets[place]!.id, poi: poi.id })
                      onOpen(index, place)
                    }}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={css.first}>
              录好
            </th>
            {packets.map((packet, place) => (
              <td key={packet.id}>{done[place] === null ? '—' : `${Math.round(done[place]! * 100)} %`}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
