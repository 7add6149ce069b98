import { Button, Flex } from 'antd'
import { TrashIcon } from '@/components/icons'
import { NumberWithin } from '@/components/ui/number/NumberWithin'
import shared from '@/theme/shared.module.css'
import type { ControlPoint, Pixel } from '@/contract/guide/guide/guideMap'
import type { PictureSize } from '@/contract/media/storage'
import { isSwapped } from '@/lib/geo'
import { PositionInput } from '@/entities/place/PositionInput'
import css from './ControlRow.module.css'
import { positionOf } from './placing'

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
  const { position } = control
  const [lng, lat] = position
  const name = `控制点 ${index + 1}`
  const setPixel = (pixel: Pixel) => onChange({ ...control, pixel })
  const setPosition = (east: number, north: number) => onChange({ ...control, position: positionOf([east, north]) })
  return (
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
          {residual === null ? '放够 3 个后显示偏差' : `偏差 ${residual.toFixed(1)} 米`}
        </span>
        <Button type="text" size="small" icon={<TrashIcon size={16} />} aria-label={`删除${name}`} onClick={onRemove} />
      </Flex>
      <div className={css.fields}>
        <PixelInputs name={name} pixel={control.pixel} size={size} onFocus={onChoose} onChange={setPixel} />
        <PositionInput
          axis="lng"
          aria-label={`${name} 经度`}
          value={lng}
          onPair={setPosition}
          onChange={(value) => value !== null && Math.abs(value) <= 180 && setPosition(value, lat)}
        />
        <PositionInput
          axis="lat"
          aria-label={`${name} 纬度`}
          value={lat}
          onPair={setPosition}
          onChange={(value) => value !== null && Math.abs(value) <= 90 && setPosition(lng, value)}
        />
      </div>
      {isSwapped(position) && (
        <p className={`${shared.note} ${css.swapped}`} role="alert">
          经度和纬度似乎写反了
          <Button type="link" size="small" onClick={() => setPosition(lat, lng)}>
            交换经纬度
          </Button>
        </p>
      )}
    </div>
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
