import { ConfigProvider } from 'antd'
import { useState } from 'react'
import css from './MapPicker.module.css'
import { MapToggle } from './MapToggle'
import { MapView } from '@/components/map/MapView'
import { PlaceSearch } from '@/components/map/search/PlaceSearch'
import type { MapPoint, MapTarget, MapTool } from '@/components/map/types'
import type { Position } from '@/lib/geo/position'
import { isOnEarth } from './entry'
import { usePlaceEntry } from './PlaceEntry'

interface MapPickerProps {
  /** Label of the place, e.g. 导览位置. */
  label: string
  lng: number | null
  lat: number | null
  /** Initial centre while nothing is placed. */
  near?: Position | null
  onChange: (lng: number, lat: number) => void
}

const PICK: MapTool = { kind: 'pick' }
const CHOSEN = ['place'] as const
/** Six decimals of a degree are a tenth of a metre. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Whether the map is open and where, since the place that was last pasted. */
interface Choice {
  isOpen: boolean
  target: MapTarget | undefined
  after: MapTarget | undefined
}

/** A map below two coordinate fields; click, dragged pin or arrow keys fill them in. It opens by itself at a place that is pasted. */
export function MapPicker({ label, lng, lat, near = null, onChange }: MapPickerProps) {
  const pasted = usePlaceEntry()?.target
  const [choice, setChoice] = useState<Choice>({ isOpen: false, target: undefined, after: undefined })
  const { isOpen, target } = choice.after === pasted ? choice : { isOpen: true, target: pasted }
  const choose = (next: Omit<Choice, 'after'>) => setChoice({ ...next, after: pasted })
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const coordinates: Position | null = typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null
  const place = coordinates && isOnEarth(coordinates) ? coordinates : null
  const opensAt = place ?? near
  const points: MapPoint[] = place ? [{ id: CHOSEN[0], kind: 'sight', name: label, position: place }] : []
  const take = (position: Position) => onChange(rounded(position[0]), rounded(position[1]))

  return (
    <div className={css.picker}>
      <MapToggle
        open={isOpen}
        purpose={disabled ? '在地图上查看' : '在地图上选择'}
        onToggle={() =>
          choose({ isOpen: !isOpen, target: !isOpen && opensAt ? { centre: opensAt, zoom: 15 } : undefined })
        }
      />
      {isOpen && (
        <>
          {!disabled && <PlaceSearch onSelect={(found) => choose({ isOpen: true, target: found })} />}
          <div className={css.map}>
            <MapView
              label={`${label}地图`}
              points={points}
              selected={CHOSEN}
              view={target}
              {...(disabled
                ? {}
                : { tool: PICK, onPick: take, onMove: (_: string, position: Position) => take(position) })}
            />
          </div>
        </>
      )}
    </div>
  )
}
