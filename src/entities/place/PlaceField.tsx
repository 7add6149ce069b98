import { Button, ConfigProvider, Flex } from 'antd'
import type { Half } from './entry'
import { MapPicker } from './MapPicker'
import { PlaceEntry } from './PlaceEntry'
import { PlaceNote } from './PlaceNote'
import { PositionInput } from './PositionInput'
import type { Position } from '@/lib/geo/position'

interface PlaceFieldProps {
  id?: string
  value?: Position | null
  onChange?: (position: Position | null) => void
  /** Label of the place, e.g. 入口. */
  label: string
  /** Initial centre of its map. */
  near: Position | null
}

const NONE: Half = [null, null]

/** An optional position: two numbers, or a place on the map. A single number stays, and goes through the schema like anything else. */
export function PlaceField({ id, value = null, onChange, label, near }: PlaceFieldProps) {
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const half: Half = value ?? NONE
  const [lng, lat] = half
  const set = (next: Half) => onChange?.(next[0] === null && next[1] === null ? null : (next as Position))
  return (
    <PlaceEntry value={half} onChange={set}>
      <Flex vertical gap={4}>
        <Flex gap={8}>
          <PositionInput id={id} axis="lng" aria-label={`${label}经度`} />
          <PositionInput axis="lat" aria-label={`${label}纬度`} />
          <Button disabled={disabled || (lng === null && lat === null)} onClick={() => set(NONE)}>
            清除
          </Button>
        </Flex>
        <PlaceNote />
        <MapPicker label={label} lng={lng} lat={lat} near={near} onChange={(...pair) => set(pair)} />
      </Flex>
    </PlaceEntry>
  )
}
