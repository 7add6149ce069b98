import { Button, Flex } from 'antd'
import { TrashIcon } from '@/components/icons'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import type { ControlPoint, Pixel } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import { isOnEarth, wholeOf } from '@/entities/place/entry'
import type { Half } from '@/entities/place/entry'
import { PlaceEntry } from '@/entities/place/PlaceEntry'
import { PlaceNote } from '@/entities/place/PlaceNote'
import { PositionInput } from '@/entities/place/PositionInput'
import css from './ControlRow.module.css'

interface ControlRowProps {
  index: number
  control: ControlPoint
  size: PictureSize
  /** Metres; null when unknown. */
  residual: number | null
  isSuspect: boolean
  isChosen: boolean
  onChoose: () => void
  onChange: (control: ControlPoint) => void
  onRemove: () => void
}

/** One control point in numbers: pixels, position, and its deviation from the others. */
export function ControlRow({
  index,
  control,
  size,
  residual,
  isSuspect,
  isChosen,
  onChoose,
  onChange,
  onRemove,
}: ControlRowProps) {
  const name = `控制点 ${index + 1}`
  const setPixel = (pixel: Pixel) => onChange({ ...control, pixel })
  const setPosition = (half: Half) => {
    const whole = wholeOf(half)
    if (whole && isOnEarth(whole)) onChange({ ...control, position: whole })
  }
  return (
    <PlaceEntry value={control.position} onChange={setPosition}>
      <div
        className={css.row}
        role="group"
        aria-label={name}
        data-chosen={isChosen || undefined}
        data-suspect={isSuspect || undefined}
      >
        <Flex align="center" gap={8}>
          <button
            type="button"
            className={css.number}
            aria-label={`选中${name}`}
            aria-pressed={isChosen}
            onClick={onChoose}
          >
            {index + 1}
          </button>
          <span className={css.residual}>
            {residual === null ? '第 4 个控制点起显示偏差' : `偏差 ${residual.toFixed(1)} 米`}
          </span>
          <Button
            type="text"
            size="small"
            icon={<TrashIcon size={16} />}
            aria-label={`删除${name}`}
            onClick={onRemove}
          />
        </Flex>
        <div className={css.fields}>
          <PixelInputs name={name} pixel={control.pixel} size={size} onFocus={onChoose} onChange={setPixel} />
          <PositionInput axis="lng" size="small" aria-label={`${name} 经度`} />
          <PositionInput axis="lat" size="small" aria-label={`${name} 纬度`} />
        </div>
        <PlaceNote withoutChoice />
      </div>
    </PlaceEntry>
  )
}

interface PixelInputsProps {
  name: string
  pixel: ControlPoint['pixel']
  size: PictureSize
  onFocus: () => void
  onChange: (pixel: Pixel) => void
}

const PixelInputs = ({ name, pixel: [x, y], size, onFocus, onChange }: PixelInputsProps) => {
  const axes = [
    { axis: 'X', max: size.width, value: x, set: (value: number) => onChange([value, y]) },
    { axis: 'Y', max: size.height, value: y, set: (value: number) => onChange([x, value]) },
  ]
  return axes.map(({ axis, max, value, set }) => (
    <NumberWithin
      key={axis}
      size="small"
      aria-label={`${name} 图上 ${axis}`}
      prefix={axis}
      min={0}
      max={max}
      precision={0}
      value={value}
      onFocus={onFocus}
      onChange={(typed) => typed !== null && set(typed)}
    />
  ))
}
