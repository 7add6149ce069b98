import { Button } from 'antd'
import type { ControlProps } from '@/components/record'
import type { Position } from '@/contract/kit/place'
import { MapPicker } from '@/entities/place/MapPicker'
import { PlaceEntry } from '@/entities/place/PlaceEntry'
import { PlaceNote } from '@/entities/place/PlaceNote'
import { PositionInput } from '@/entities/place/PositionInput'
import css from './PositionControl.module.css'

/** While typing, either may be missing: the schema reports which. */
type Typed = readonly [number | null, number | null]

/** Longitude and latitude, typed, pasted or picked on the map; both empty means no position. */
export function PositionControl({ id, value, onChange, onBlur, field }: ControlProps<Position | null>) {
  const [lng, lat]: Typed = value ?? [null, null]
  // Incomplete input goes through the schema like anything else.
  const change = (next: Typed) => onChange?.(next[0] === null && next[1] === null ? null : (next as Position))
  return (
    <PlaceEntry value={[lng, lat]} onChange={change}>
      <div className={css.place}>
        <PositionInput id={id} axis="lng" aria-label="经度" onBlur={onBlur} />
        <PositionInput axis="lat" aria-label="纬度" onBlur={onBlur} />
        <Button disabled={value == null} onClick={() => onChange?.(null)}>
          清除
        </Button>
        <div className={css.map}>
          <PlaceNote />
          <MapPicker label={field.label} lng={lng} lat={lat} onChange={(...pair) => change(pair)} />
        </div>
      </div>
    </PlaceEntry>
  )
}
