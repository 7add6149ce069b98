import { memo } from 'react'
import { useLatest } from '@/components/hooks/useLatest'
import editor from '@/components/ui/panels/Editor.module.css'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import shared from '@/theme/shared.module.css'
import { spotState } from '@/contract/guide/package/guideSpot'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { PoiType } from '../state/editorState'
import { PointDisc } from '@/entities/guide/PointDisc'
import { RowFrame } from '../sortableRows/RowFrame'
import css from '../sortableRows/Rows.module.css'
import own from '../points/PointList.module.css'
import { lengthText } from '@/entities/guide/lengthText'

export type SpotAction = 'add' | 'move' | 'delete'

interface SpotTreeRowProps {
  spot: SpotRow
  depth: number
  /** Type of its point; undefined without a point. */
  type: PoiType | undefined
  selected: boolean
  unsaved: boolean
  readOnly: boolean
  onChoose: () => void
  onDo: (id: string, action: SpotAction) => void
}

const MENU = [
  { key: 'add', label: '新增下级讲解' },
  { key: 'move', label: '移动到…' },
  { type: 'divider' as const },
  { key: 'delete', label: '删除', danger: true },
]
const ENDS = { empty: '缺讲解', noAudio: '缺音频', stale: '需重录' } as const

/** One explanation in the tree. */
export function SpotTreeRow({ onChoose, onDo, ...props }: SpotTreeRowProps) {
  const now = useLatest({ onChoose, onDo })
  return <Row {...props} actions={now} />
}

type RowProps = Omit<SpotTreeRowProps, 'onChoose' | 'onDo'> & {
  actions: { readonly current: Pick<SpotTreeRowProps, 'onChoose' | 'onDo'> }
}

const Row = memo(function Row({ spot, depth, type, selected, unsaved, readOnly, actions }: RowProps) {
  const state = spotState(spot)
  const end =
    spot.audio && state !== 'stale'
      ? lengthText(spot.audio.seconds)
      : ENDS[state === 'done' || state === 'noText' ? 'noAudio' : state]
  const menu = { items: MENU, run: (key: string) => actions.current.onDo(spot.id, key as SpotAction) }
  return (
    <RowFrame
      id={spot.id}
      name={spot.title}
      selected={selected}
      handle={!readOnly}
      menu={readOnly ? undefined : menu}
      style={{ marginInlineStart: depth * 16 }}
    >
      <button
        type="button"
        className={`${editor.choose} ${css.row}`}
        aria-pressed={selected}
        onClick={() => actions.current.onChoose()}
      >
        {spot.poiId !== null && <PointDisc type={type} />}
        <span className={`${shared.rest} ${css.name}`} title={spot.title}>
          {spot.title}
        </span>
        {depth > 0 && <VisuallyHidden>第 {depth + 1} 级</VisuallyHidden>}
        {unsaved && <span className={own.unsaved} role="img" aria-label="有没有保存的修改" />}
        <span
          className={css.end}
          data-missing={state === 'empty' || undefined}
          data-stale={state === 'stale' || undefined}
        >
          {end}
        </span>
      </button>
    </RowFrame>
  )
})
