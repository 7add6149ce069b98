import { Button, ConfigProvider, Flex } from 'antd'
import { PlusIcon, TrashIcon } from '@/components/icons'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import shared from '@/theme/shared.module.css'
import { PLAN_METRES_MAX } from '@/contract/guide/guide/guideMap'
import { DatumChoice } from '@/entities/place/DatumChoice'
import { isOnEarth, wholeOf } from '@/entities/place/entry'
import type { Half } from '@/entities/place/entry'
import { PlaceEntry } from '@/entities/place/PlaceEntry'
import { PlaceNote } from '@/entities/place/PlaceNote'
import { PositionInput } from '@/entities/place/PositionInput'
import css from './Corners.module.css'

type Corner = [x: number, y: number]

interface CornersProps {
  id?: string
  value?: Corner[]
  onChange?: (corners: Corner[]) => void
  /** A polygon is closed, a line is not. */
  of: 'polygon' | 'line'
  /** In metres of the plan instead of degrees. */
  indoor: boolean
  /** Maximum number of corners. */
  maximum: number
}

const WORDS = {
  polygon: { least: 3, label: '多边形的顶点', note: '也可以按「修改触发多边形」在地图上拖动。' },
  line: { least: 2, label: '走线的顶点', note: '也可以在地图上拖动。' },
} as const

/** Corners are identified only by position. */
const keyOf = (index: number) => `corner ${index}`
const middle = (a: Corner, b: Corner): Corner => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]

/** The corners of a polygon or line as numbers, for users who do not drag them on the map. */
export function Corners({ id, value = [], onChange, of, indoor, maximum }: CornersProps) {
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const { least, label, note } = WORDS[of]
  const decimals = indoor ? 2 : 6
  const set = (index: number, corner: Corner) => onChange?.(value.with(index, corner))
  const round = ([x, y]: Corner): Corner => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))]
  /** A polygon's last corner is followed by its first. */
  const addAfter = (index: number, corner: Corner) =>
    onChange?.(value.toSpliced(index + 1, 0, round(middle(corner, value[index + 1] ?? value[0] ?? corner))))
  return (
    <div id={id} role="group" aria-label={label}>
      <p className={shared.note}>{note}</p>
      {!indoor && <DatumChoice />}
      <ol className={css.list}>
        {value.map((corner, index) => (
          <Flex component="li" key={keyOf(index)} align="center" gap={4}>
            <span className={`${shared.note} ${css.number}`}>{index + 1}</span>
            {indoor ? (
              <PlanCorner index={index} corner={corner} onChange={(next) => set(index, next)} />
            ) : (
              <EarthCorner index={index} corner={corner} onChange={(next) => set(index, next)} />
            )}
            <Button
              type="text"
              size="small"
              icon={<PlusIcon size={14} />}
              disabled={disabled || value.length >= maximum || (of === 'line' && index === value.length - 1)}
              aria-label={`在第 ${index + 1} 个顶点后加一个`}
              onClick={() => addAfter(index, corner)}
            />
            <Button
              type="text"
              size="small"
              icon={<TrashIcon size={14} />}
              disabled={disabled || value.length <= least}
              aria-label={`删除第 ${index + 1} 个顶点`}
              onClick={() => onChange?.(value.toSpliced(index, 1))}
            />
          </Flex>
        ))}
      </ol>
    </div>
  )
}

interface CornerProps {
  index: number
  corner: Corner
  onChange: (corner: Corner) => void
}

/** Metres of a plan. */
const PlanCorner = ({ index, corner, onChange }: CornerProps) =>
  (['X', 'Y'] as const).map((name, axis) => (
    <NumberWithin
      key={name}
      size="small"
      className={css.field}
      aria-label={`第 ${index + 1} 个顶点${name}`}
      min={0}
      max={PLAN_METRES_MAX}
      step={1}
      precision={2}
      value={corner[axis]}
      onChange={(number) => number !== null && onChange(axis === 0 ? [number, corner[1]] : [corner[0], number])}
    />
  ))

function EarthCorner({ index, corner, onChange }: CornerProps) {
  const change = (next: Half) => {
    const whole = wholeOf(next)
    if (whole && isOnEarth(whole)) onChange(whole)
  }
  return (
    <PlaceEntry value={corner} onChange={change}>
      <div className={css.place}>
        <Flex gap={4}>
          <PositionInput size="small" className={css.field} axis="lng" aria-label={`第 ${index + 1} 个顶点经度`} />
          <PositionInput size="small" className={css.field} axis="lat" aria-label={`第 ${index + 1} 个顶点纬度`} />
        </Flex>
        <PlaceNote withoutChoice />
      </div>
    </PlaceEntry>
  )
}
