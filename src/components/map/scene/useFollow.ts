import type { Map as Engine } from 'maplibre-gl'
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** For an element that stays over a place of the map while that moves. */
export function useFollow(map: Engine, [lng, lat]: readonly [number, number]): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  // As the element goes: a map that leaves the page changes its size once more, before effects end.
  useLayoutEffect(() => {
    const follow = () => {
      const { x, y } = map.project([lng, lat])
      element.current!.style.transform = `translate(${x}px, ${y}px)`
    }
    follow()
    map.on('move', follow)
    map.on('resize', follow)
    return () => {
      map.off('move', follow)
      map.off('resize', follow)
    }
  }, [map, lng, lat])
  return element
}
