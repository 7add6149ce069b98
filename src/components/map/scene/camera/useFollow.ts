import type { Map as Engine } from 'maplibre-gl'
import { useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { required } from '@/lib/required'

/** Pins an element to a map position while the map moves. */
export function useFollow(map: Engine, [lng, lat]: readonly [number, number]): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  // With the element: a map leaving the page resizes once more before effects are cleaned up.
  useLayoutEffect(() => {
    const follow = () => {
      const { x, y } = map.project([lng, lat])
      required(element.current, 'element that follows').style.transform = `translate(${x}px, ${y}px)`
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
