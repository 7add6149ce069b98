import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { SearchIcon } from '@/components/icons'
import { useWorkshop } from '../bag/workshop'
import { packetTree } from '../bag/packets'
import { filterPois, NO_FILTER } from '../points/filter'
import { CELL_WORDS, countCells, matrixRows, nextGap, withStates } from './cells'
import type { CellState } from './cells'
import { StateGlyph } from './Cell'
import { FillDialog } from './FillDialog'
import { Grid } from './Grid'
import css from './Matrix.module.css'

const CHIPS: readonly CellState[] = ['done', 'stale', 'noAudio', 'noText']

/** Every point in every packet: what is done, and what is still to be written and recorded. */
export default function Matrix() {
  const { bag, languages, spots } = useWorkshop()
  const [keyword, setKeyword] = useState('')
  const [wanted, setWanted] = useState<ReadonlySet<CellState>>(new Set())
  const [filling, setFilling] = useState<{ row: number; column: number } | null>(null)
  const tree = useMemo(() => packetTree(bag.packets, languages), [bag.packets, languages])
  const packets = useMemo(() => tree.flatMap(({ voices }) => voices.flatMap((voice) => voice.packets)), [tree])
  const all = useMemo(() => matrixRows(filterPois(bag.pois, { ...NO_FILTER, keyword }, spots), packets, bag.spots), [bag.pois, bag.spots, keyword, packets, spots])
  const rows = useMemo(() => withStates(all, wanted), [all, wanted])
  const counts = countCells(rows)
  const toggle = (state: CellState) => {
    const next = new Set(wanted)
    if (!next.delete(state)) next.add(state)
    setWanted(next)
  }
  const cell = filling && rows[filling.row]?.cells[filling.column]
  return (
    <section className={css.matrix} aria-label="讲解矩阵">
      <div className={css.tools}>
        <Input allowClear className={css.search} aria-label="搜索点位" placeholder="名称、拼音首字母" prefix={<SearchIcon size={16} />} value={keyword} onChange={({ target }) => setKeyword(target.value)} />
        {CHIPS.map((state) => (
          <Button key={state} className={css.chip} data-state={state} aria-pressed={wanted.has(state)} onClick={() => toggle(state)}>
            <StateGlyph state={state} />
            {CELL_WORDS[state]} {counts[state]}
          </Button>
        ))}
        <span className={css.note}>
          显示 {rows.length} / {bag.pois.length} 个点位，合计只算显示的；另 {counts.none} 格不录制
        </span>
      </div>
      {packets.length === 0 || bag.pois.length === 0 ? (
        <p className={css.empty}>{packets.length === 0 ? '还没有数据包。在「地图」左侧的数据包里新增一个，这里就有一列。' : '还没有点位。在地图上添加第一个，这里就有一行。'}</p>
      ) : (
        <Grid tree={tree} packets={packets} rows={rows} onOpen={(row, column) => setFilling({ row, column })} />
      )}
      {filling && cell && (
        <FillDialog
          key={`${filling.row} ${filling.column}`}
          poi={rows[filling.row]!.poi}
          packet={packets[filling.column]!}
          cell={cell}
          onNext={() => setFilling(nextGap(rows, filling))}
          onClose={() => setFilling(null)}
        />
      )}
    </section>
  )
}
