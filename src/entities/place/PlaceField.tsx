import { Button, ConfigProvider, Flex } from 'antd'
import { useState } from 'react'
import { MapPicker } from './MapPicker'
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

type Half = [lng: number | null, lat: number | null]
const NONE: Half = [null, null]
const wholeOf = ([lng, lat]: Half): Position | null => (lng !== null && lat !== null ? [lng, lat] : null)

/** An optional position: two numbers, or a place on the map. A single coordinate is retained while the other is typed. */
export function PlaceField({ id, value = null, onChange, label, near }: PlaceFieldProps) {
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const [half, setHalf] = useState<Half | null>(null)
  const [lng, lat] = half ?? value ?? NONE
  const set = (next: Half) => {
    const complete = wholeOf(next)
    setHalf(complete || (next[0] === null && next[1] === null) ? null : next)
    onChange?.(complete)
  }
  return (
    <Flex vertical gap={4}>
      <Flex gap={8}>
        <PositionInput
          id={id}
          axis="lng"
          aria-label={`${label}经度`}
          value={lng}
          onPair={(...pair) => set(pair)}
          onChange={(east) => set([east, lat])}
        />
        <PositionInput
          axis="lat"
          aria-label={`${label}纬度`}
          value={lat}
          onPair={(...pair) => set(pair)}
          onChange={(north) => set([lng, north])}
        />
        <Button disabled={disabled || (lng === null && lat === null)} onClick={() => set(NONE)}>
          清除
        </Button>
      </Flex>
      <MapPicker label={label} lng={lng} lat={lat} near={near} onChange={(...pair) => set(pair)} />
    </Flex>
  )
}
