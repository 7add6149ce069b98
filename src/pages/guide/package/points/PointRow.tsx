import { memo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import editor from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import { RADIUS_MAX, RADIUS_MIN } from '@/contract/kit/place'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { PointDisc } from '@/entities/guide/PointDisc'
import { lengthText } from '@/entities/guide/lengthText'
import { soundState } from '../state/packets'
import { usePackageEditor } from '../state/editorState'
import type { PoiType } from '../state/editorState'
import { RowFrame } from '../sortableRows/RowFrame'
import css from '../sortableRows/Rows.module.css'
import { step } from './step'
import own from './PointList.module.css'

export type RowAction = 'first' | 'moveTo' | 'place' | 'delete'

interface PointRowProps {
  poi: PoiRecord
  type: PoiType | undefined
  spot: SpotRow | undefined
  selected: boolean
  hovered: boolean
  unsaved: boolean
  sortable: boolean
  onChoose: (id: string, mode: 'one' | 'join' | 'range') => void
  onDo: (id: string, action: RowAction) => void
}

/** One point in the list; when focused, it has the map's keys. */
export function PointRow(props: PointRowProps) {
  const { readOnly, hover, movePoi, resizePoi, askDelete, guide, numbers } = usePackageEditor()
  const indoor = guide.type === 'indoor'
  const actions = useLatest({ readOnly, hover, movePoi, resizePoi, askDelete, indoor, ...props })

  const keyDown = (event: KeyboardEvent) => {
    const { poi, selected, indoor, ...on } = actions.current
    if (on.readOnly || !selected || event.altKey || event.ctrlKey || event.metaKey) return
    const position = step(poi, event.key, event.shiftKey ? 10 : 1, indoor)
    if (position) on.movePoi(poi.id, position)
    else if (event.key === '+' || event.key === '=') on.resizePoi(poi.id, Math.min(RADIUS_MAX, poi.radius + 5))
    else if (event.key === '-') on.resizePoi(poi.id, Math.max(RADIUS_MIN, poi.radius - 5))
    else if (event.key === 'Delete' || event.key === 'Backspace') on.askDelete([poi.id])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { poi, type, spot, selected, hovered, unsaved, sortable } = props
  return (
    <Row
      poi={poi}
      type={type}
      number={numbers.get(poi.id)}
      spot={spot}
      selected={selected}
      hovered={hovered}
      unsaved={unsaved}
      sortable={sortable}
      indoor={indoor}
      readOnly={readOnly}
      onClick={({ shiftKey, ctrlKey, metaKey }) =>
        props.onChoose(poi.id, shiftKey ? 'range' : ctrlKey || metaKey ? 'join' : 'one')
      }
      onHover={(over) => hover(over ? poi.id : null)}
      onKeyDown={keyDown}
      onDo={(action) => actions.current.onDo(poi.id, action)}
    />
  )
}

interface RowProps extends Omit<PointRowProps, 'onChoose' | 'onDo'> {
  /** Number on the plan. */
  number: number | undefined
  indoor: boolean
  readOnly: boolean
  onClick: (event: MouseEvent) => void
  onHover: (over: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
  onDo: (action: RowAction) => void
}

const KEYS = [
  'poi',
  'type',
  'number',
  'spot',
  'selected',
  'hovered',
  'unsaved',
  'sortable',
  'readOnly',
] as const satisfies (keyof RowProps)[]
const sameRow = (a: RowProps, b: RowProps) => KEYS.every((key) => a[key] === b[key])

interface RowStatus {
  text: string
  missing: boolean
  stale: boolean
}

/** The end of a point's row: its duration, or what it lacks. */
function rowStatus({ online, plan }: PoiRecord, spot: SpotRow | undefined, indoor: boolean): RowStatus {
  const state = soundState(online, spot)
  const [missing, stale] = [state === 'missing', state === 'stale']
  const sound = spot?.audio ? (stale ? '需重录' : lengthText(spot.audio.seconds)) : '缺音频'
  const words = indoor && plan === null ? '没有位置' : !online ? '未上线' : missing ? '缺讲解' : sound
  return { text: words, missing: missing || (indoor && plan === null), stale }
}

const Row = memo(function Row({
  poi,
  type,
  number,
  spot,
  selected,
  hovered,
  unsaved,
  sortable,
  indoor,
  readOnly,
  onClick,
  onHover,
  onKeyDown,
  onDo,
}: RowProps) {
  const end = rowStatus(poi, spot, indoor)
  const items = [
    { key: 'first', label: '移到最前', disabled: !sortable },
    { key: 'moveTo', label: sortable ? '移动到…' : '移动到…（清除筛选和分组后）', disabled: !sortable },
    { key: 'place', label: indoor ? '放到平面图中央' : '放到地图中央' },
    { type: 'divider' as const },
    { key: 'delete', label: '删除', danger: true },
  ]
  return (
    <RowFrame
      id={poi.id}
      name={poi.name}
      selected={selected}
      hovered={hovered}
      handle={!readOnly}
      menu={readOnly ? undefined : { items, run: (key) => onDo(key as RowAction) }}
    >
      <button
        type="button"
        className={`${editor.choose} ${css.row}`}
        data-poi={poi.id}
        aria-pressed={selected}
        onClick={onClick}
        onMouseEnter={() => onHover(true)}
        onMouseLeave={() => onHover(false)}
        onKeyDown={onKeyDown}
      >
        <PointDisc type={type} number={number} state={soundState(poi.online, spot)} selected={selected} />
        <span className={`${shared.rest} ${css.name}`} title={poi.name}>
          {poi.name}
        </span>
        {unsaved && <span className={own.unsaved} role="img" aria-label="有没有保存的修改" />}
        <span className={css.end} data-missing={end.missing || undefined} data-stale={end.stale || undefined}>
          {end.text}
        </span>
      </button>
    </RowFrame>
  )
}, sameRow)
