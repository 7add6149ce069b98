import { Button, ConfigProvider } from 'antd'
import { useState } from 'react'
import css from './MapPicker.module.css'
import { MapToggle } from './MapToggle'
import { MapView } from '@/components/map/MapView'
import { PlaceSearch } from '@/components/map/search/PlaceSearch'
import type { MapPoint, MapTarget, MapTool } from '@/components/map/types'
import { isSwapped } from '@/lib/geo/position'
import type { Position } from '@/lib/geo/position'

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
const isPlace = ([lng, lat]: Position) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90

/** A map below two coordinate fields; click, dragged pin or arrow keys fill them in. Warns of swapped coordinates. */
export function MapPicker({ label, lng, lat, near = null, onChange }: MapPickerProps) {
  const [view, setView] = useState<{ target: MapTarget | undefined } | null>(null)
  const disabled = ConfigProvider.useConfig().componentDisabled ?? false
  const coordinates: Position | null = typeof lng === 'number' && typeof lat === 'number' ? [lng, lat] : null
  const place = coordinates && isPlace(coordinates) ? coordinates : null
  const opensAt = place ?? near
  const points: MapPoint[] = place ? [{ id: CHOSEN[0], kind: 'sight', name: label, position: place }] : []
  const take = (position: Position) => onChange(rounded(position[0]), rounded(position[1]))

  return (
    <div className={css.picker}>
      {coordinates && isSwapped(coordinates) && (
        <p className={css.swapped} role="alert">
          经度和纬度似乎写反了
          <Button type="link" size="small" disabled={disabled} onClick={() => onChange(coordinates[1], coordinates[0])}>
            交换经纬度
          </Button>
        </p>
      )}
      <MapToggle
        open={view !== null}
        purpose={disabled ? '在地图上查看' : '在地图上选择'}
        onToggle={() => setView(view ? null : { target: opensAt ? { centre: opensAt, zoom: 15 } : undefined })}
      />
      {view && (
        <>
          {!disabled && <PlaceSearch onSelect={(target) => setView({ target })} />}
          <div className={css.map}>
            <MapView
              label={`${label}地图`}
              points={points}
              selected={CHOSEN}
              view={view.target}
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
