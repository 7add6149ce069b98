import { Button } from 'antd'
import type { ControlProps } from '@/components/record'
import type { Position } from '@/contract/kit/place'
import { MapPicker } from '@/entities/place/MapPicker'
import { PositionInput } from '@/entities/place/PositionInput'
import css from './PositionControl.module.css'

/** While typing, either may be missing: the schema reports which. */
type Typed = readonly [number | null, number | null]

/** Longitude and latitude, typed, pasted or picked on the map; both empty means no position. */
export function PositionControl({ id, value, onChange, onBlur, field }: ControlProps<Position | null>) {
  const [lng, lat]: Typed = value ?? [null, null]
  // Incomplete input goes through the schema like anything else.
  const change = (next: Typed) => onChange?.(next[0] === null && next[1] === null ? null : (next as Position))
  const setPair = (...next: Typed) => change(next)
  return (
    <div className={css.place}>
      <PositionInput
        id={id}
        axis="lng"
        aria-label="经度"
        value={lng}
        onBlur={onBlur}
        onPair={setPair}
        onChange={(next) => change([next, lat])}
      />
      <PositionInput
        axis="lat"
        aria-label="纬度"
        value={lat}
        onBlur={onBlur}
        onPair={setPair}
        onChange={(next) => change([lng, next])}
      />
      <Button disabled={value == null} onClick={() => onChange?.(null)}>
        清除
      </Button>
      <div className={css.map}>
        <MapPicker label={field.label} lng={lng} lat={lat} onChange={setPair} />
      </div>
    </div>
  )
}
