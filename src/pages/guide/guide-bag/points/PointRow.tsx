import { memo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import { RADIUS_MAX, RADIUS_MIN } from '@/contract/place'
import type { PoiRecord } from '@/contract/guidePoi'
import type { SpotRow } from '@/contract/guideSpot'
import { spotState } from '@/contract/guideSpot'
import { isMissing } from '../bag/packets'
import { useWorkshop } from '../bag/workshop'
import type { PoiType } from '../bag/workshop'
import { lengthText } from '../spot/words'
import { step } from './step'
import { PointDisc } from './PointDisc'
import css from './PointList.module.css'

interface PointRowProps {
  poi: PoiRecord
  type: PoiType | undefined
  spot: SpotRow | undefined
  selected: boolean
  hovered: boolean
  unsaved: boolean
  onChoose: (id: string, how: 'one' | 'join' | 'range') => void
}

/** One point in the list; with the focus on it, its keys are those of the map. */
export function PointRow(props: PointRowProps) {
  const { readOnly, hover, movePoi, resizePoi, askDelete, guide } = useWorkshop()
  const actions = useLatest({ readOnly, hover, movePoi, resizePoi, askDelete, indoor: guide.type === 'indoor', ...props })

  const keyDown = (event: KeyboardEvent) => {
    const { poi, selected, indoor, ...on } = actions.current
    if (on.readOnly || !selected || event.altKey || event.ctrlKey || event.metaKey) return
    const moved = step(poi, event.key, event.shiftKey ? 10 : 1, indoor)
    if (moved) on.movePoi(poi.id, moved)
    else if (event.key === '+' || event.key === '=') on.resizePoi(poi.id, Math.min(RADIUS_MAX, poi.radius + 5))
    else if (event.key === '-') on.resizePoi(poi.id, Math.max(RADIUS_MIN, poi.radius - 5))
    else if (event.key === 'Delete' || event.key === 'Backspace') on.askDelete([poi.id])
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const { poi, type, spot, selected, hovered, unsaved } = props
  return (
    <Row
      poi={poi}
      type={type}
      spot={spot}
      selected={selected}
      hovered={hovered}
      unsaved={unsaved}
      onClick={({ shiftKey, ctrlKey, metaKey }) => props.onChoose(poi.id, shiftKey ? 'range' : ctrlKey || metaKey ? 'join' : 'one')}
      onHover={(over) => hover(over ? poi.id : null)}
      onKeyDown={keyDown}
    />
  )
}

interface RowProps extends Omit<PointRowProps, 'onChoose'> {
  onClick: (event: MouseEvent) => void
  onHover: (over: boolean) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const sameRow = (a: RowProps, b: RowProps) =>
  a.poi === b.poi && a.type === b.type && a.spot === b.spot && a.selected === b.selected && a.hovered === b.hovered && a.unsaved === b.unsaved

const Row = memo(function Row({ poi, type, spot, selected, hovered, unsaved, onClick, onHover, onKeyDown }: RowProps) {
  const missing = isMissing(poi.online, spot)
  const state = spot && spotState(spot)
  const end = !poi.online ? '未上线' : missing ? '缺讲解' : spot?.audio ? (state === 'stale' ? '需重录' : lengthText(spot.audio.seconds)) : '缺音频'
  return (
    <li>
      <button
        type="button"
        className={css.row}
        data-poi={poi.id}
        data-selected={selected || undefined}
        data-hovered={hovered || undefined}
        aria-pressed={selected}
        onClick={onClick}
        onMouseEnter={() => onHover(true)}
        onMouseLeave={() => onHover(false)}
        onKeyDown={onKeyDown}
      >
        <PointDisc type={type} />
        <span className={css.name} title={poi.name}>
          {poi.name}
        </span>
        {unsaved && <span className={css.unsaved} role="img" aria-label="有没有保存的修改" />}
        <span className={css.end} data-missing={missing || undefined} data-stale={state === 'stale' || undefined}>
          {end}
        </span>
      </button>
    </li>
  )
}, sameRow)
