import { Button } from 'antd'
import { useState, useRef, useDeferredValue, useMemo } from 'react'
import { PlusIcon } from '@/components/icons'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { KeyNote } from '@/components/keys/registry'
import { SearchInput } from '@/components/ui/SearchInput'
import shared from '@/theme/shared.module.css'
import type { PoiInput } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import { LabelDialog } from '../labels/LabelDialog'
import { useAdding } from '../map/useAdding'
import { MoveTo } from '../sortableRows/MoveTo'
import { dropped } from '../sortableRows/reorder'
import { RowDrag } from '../sortableRows/RowDrag'
import { AddPoint } from './AddPoint'
import { NO_FILTER, groupPois, filterPois } from './filter'
import type { Grouping, PointFilter } from './filter'
import { FilterMenu } from './FilterMenu'
import css from './PointList.module.css'
import { PointGroups } from './PointGroups'
import { usePointActions } from './usePointActions'

const NOTES: readonly KeyNote[] = [
  { group: '点位列表', label: '移动选中的点 1 米', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  { group: '点位列表', label: '放大、缩小触发半径 5 米', keys: ['+', '-'] },
  { group: '点位列表', label: '删除选中的点', keys: ['Delete'] },
]
const NEW = 'new'

/** Chooses a point alone, beside others, or all rows from the last chosen one to it. */
function useChoosing(groups: ReturnType<typeof groupPois>, onChosen: (() => void) | undefined) {
  const { selected, selectPois } = usePackageEditor()
  const last = useRef<string | null>(null)
  return (id: string, how: 'one' | 'join' | 'range') => {
    const ids = groups.flatMap(({ pois }) => pois.map((poi) => poi.id))
    if (how === 'range' && last.current !== null) {
      const [from, to] = [ids.indexOf(last.current), ids.indexOf(id)].toSorted((a, b) => a - b) as [number, number]
      selectPois(ids.slice(Math.max(0, from), to + 1))
      return
    }
    last.current = id
    if (how === 'join') selectPois(selected.includes(id) ? selected.filter((other) => other !== id) : [...selected, id])
    else {
      selectPois([id])
      onChosen?.()
    }
  }
}

/** Filter and grouping of the point list, and the points they leave; indoors, points begin by floor. */
function usePointFilter() {
  const { guide, guidePackage, spots } = usePackageEditor()
  const [filter, setFilter] = useState<PointFilter>(NO_FILTER)
  const [grouping, setGrouping] = useState<Grouping>(guide.type === 'indoor' ? 'floor' : 'none')
  const deferredFilter = useDeferredValue(filter)
  const matches = useMemo(
    () => filterPois(guidePackage.pois, deferredFilter, spots),
    [guidePackage.pois, deferredFilter, spots],
  )
  const { floors } = guide.settings
  const groups = useMemo(
    () => groupPois(matches, grouping, grouping === 'floor' ? floors.map(({ name }) => name) : guidePackage.labels),
    [matches, grouping, floors, guidePackage.labels],
  )
  return { filter, setFilter, grouping, setGrouping, matches, groups }
}

/** The points of the guide: search, filter, group, sort. Offers everything the map can do. */
export function PointList({ onChosen }: { onChosen?: () => void }) {
  const { guidePackage, selectPois, readOnly } = usePackageEditor()
  const { filter, setFilter, grouping, setGrouping, matches, groups } = usePointFilter()
  const [adding, setAdding] = useState<PoiInput | null>(null)
  const [movingId, setMovingId] = useState<string | null>(null)
  const [labels, setLabels] = useState(false)
  const [list, setList] = useState<HTMLElement | null>(null)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  useKeyNotes(NOTES)
  const isFiltered = matches.length !== guidePackage.pois.length
  // In a filtered or grouped list, "above this row" says nothing about the overall order.
  const sortable = !readOnly && !isFiltered && grouping === 'none'
  const ids = guidePackage.pois.map(({ id }) => id)
  const nameOf = (id: string) => guidePackage.pois.find((poi) => poi.id === id)?.name ?? ''

  const choose = useChoosing(groups, onChosen)
  const { reorder, runAction, toMap } = usePointActions(setMovingId)

  return (
    <>
      <div className={css.tools} ref={setTools}>
        <SearchInput
          aria-label="搜索点位"
          placeholder="名称、拼音"
          value={filter.keyword}
          onChange={({ target }) => setFilter({ ...filter, keyword: target.value })}
        />
        <FilterMenu
          filter={filter}
          onFilter={setFilter}
          grouping={grouping}
          onGrouping={setGrouping}
          onLabels={() => setLabels(true)}
        />
        {!readOnly && <AddButton onAdd={setAdding} />}
      </div>
      {isFiltered && (
        <FilterNote
          visible={matches.length}
          total={guidePackage.pois.length}
          onClear={() => setFilter(NO_FILTER)}
          onAll={() => selectPois(matches.map(({ id }) => id))}
        />
      )}
      <div className={css.list} ref={setList}>
        {guidePackage.pois.length === 0 && (
          <p className={css.empty}>
            还没有点位。按 P 或点「添加POI」，在地图上点出第一个；也可以用 + 输入坐标，或把它拖到地图上。
          </p>
        )}
        {guidePackage.pois.length > 0 && matches.length === 0 && <p className={css.empty}>没有符合的点位</p>}
        <PointGroups groups={groups} sortable={sortable} onChoose={choose} onDo={runAction} />
      </div>
      {!readOnly && (
        <>
          <RowDrag
            list={list}
            nameOf={nameOf}
            siblingsOf={() => (sortable ? ids : [])}
            mayDrop={() => sortable}
            onDrop={(id, drop) => reorder(id, dropped(ids, id, drop))}
            onOutside={toMap}
          />
          <NewPointDrag tools={tools} onOutside={toMap} />
        </>
      )}
      {adding && <AddPoint initial={adding} onClose={() => setAdding(null)} />}
      {movingId !== null && (
        <MoveTo
          id={movingId}
          rows={guidePackage.pois}
          onMove={(order) => reorder(movingId, order)}
          onClose={() => setMovingId(null)}
        />
      )}
      {labels && <LabelDialog onClose={() => setLabels(false)} />}
    </>
  )
}

/** Adds a point by coordinates; its row can be dragged to the map. */
function AddButton({ onAdd }: { onAdd: (input: PoiInput | null) => void }) {
  const { guide, getMap } = usePackageEditor()
  const { inputAt } = useAdding()
  return (
    <span data-row={NEW}>
      <Button
        className={css.add}
        data-handle
        icon={<PlusIcon size={16} />}
        aria-label="按坐标添加POI"
        title="输入坐标，或拖到地图上"
        onClick={() => onAdd(inputAt(getMap()?.centre() ?? [guide.lng ?? 0, guide.lat ?? 0]))}
      />
    </span>
  )
}

interface NewPointDragProps {
  tools: HTMLElement | null
  onOutside: (id: string, x: number, y: number) => void
}

/** Drags the button to the map. */
const NewPointDrag = ({ tools, onOutside }: NewPointDragProps) => (
  <RowDrag
    list={tools}
    nameOf={() => '新点位'}
    siblingsOf={() => []}
    mayDrop={() => false}
    onDrop={() => undefined}
    onOutside={onOutside}
  />
)

interface FilterNoteProps {
  visible: number
  total: number
  onClear: () => void
  onAll: () => void
}

/** How many points the filter leaves; they can be selected together. */
const FilterNote = ({ visible, total, onClear, onAll }: FilterNoteProps) => (
  <p className={`${shared.note} ${css.note}`}>
    显示 {visible} / {total} 个点位
    <Button type="link" size="small" onClick={onClear}>
      清除
    </Button>
    {visible > 1 && (
      <Button type="link" size="small" onClick={onAll}>
        全选
      </Button>
    )}
  </p>
)
