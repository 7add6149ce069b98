import type { Map as Engine, MapMouseEvent } from 'maplibre-gl'
import { useLayoutEffect, useRef } from 'react'
import { roundLength } from './grid'
import css from './ScaleBar.module.css'
import type { Space } from '../space'

/** Widest scale bar in pixels. */
const WIDEST = 110

function lengthText(metres: number, unit: Space['unit']): string {
  if (unit === 'px') return `${metres} px`
  return metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
}

interface ScaleBarProps {
  map: Engine
  space: Space
  /** Source of the tiles. */
  attribution: string
  /** 审图号 of the map shown; empty if there is none. */
  approvalNumber: string
}

/** Scale, and position of the pointer or else the centre. Bypasses React: it changes with every frame of a moving map. */
export function ScaleBar({ map, space, attribution, approvalNumber }: ScaleBarProps) {
  const bar = useRef<HTMLSpanElement>(null)
  const length = useRef<HTMLSpanElement>(null)
  const place = useRef<HTMLSpanElement>(null)

  // Ends with its elements: a map leaving the page resizes once more before effects are cleaned up.
  useLayoutEffect(() => {
    const show = (at: { lng: number; lat: number }) => {
      if (place.current) place.current.textContent = space.describe(space.fromMap([at.lng, at.lat]))
    }
    const update = () => {
      const { clientWidth, clientHeight } = map.getContainer()
      const at = (x: number) => {
        const { lng, lat } = map.unproject([x, clientHeight / 2])
        return space.fromMap([lng, lat])
      }
      const maxLength = space.distance(at(clientWidth / 2), at(clientWidth / 2 + WIDEST))
      // The map has no size yet, in a drawer still unfolding.
      if (!(maxLength > 0)) return
      const rounded = roundLength(maxLength)
      if (bar.current) bar.current.style.width = `${(rounded / maxLength) * WIDEST}px`
      if (length.current) length.current.textContent = lengthText(rounded, space.unit)
      show(map.getCenter())
    }
    const point = ({ lngLat }: MapMouseEvent) => show(lngLat)
    const middle = () => show(map.getCenter())
    update()
    map.on('move', update)
    map.on('resize', update)
    map.on('mousemove', point)
    map.on('mouseout', middle)
    return () => {
      map.off('move', update)
      map.off('resize', update)
      map.off('mousemove', point)
      map.off('mouseout', middle)
    }
  }, [map, space])

  return (
    <div className={css.foot}>
      <span ref={bar} className={css.bar} aria-hidden />
      <span ref={length} />
      <span ref={place} className={css.place} />
      {attribution && <span className={css.credit}>{attribution}</span>}
      {approvalNumber && <span className={css.credit}>审图号：{approvalNumber}</span>}
    </div>
  )
}
