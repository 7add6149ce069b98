import type { GeoJSONSource, Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'
import { gridData, roundLength } from './grid'
import { viewOf } from '../camera/camera'
import type { Space } from '../space'

/** Pixels between lines; never less than half. */
const APART = 120

/** Drawn three screens wide whenever the map rests: nothing is computed while it moves. */
export function useGrid(map: Engine | null, space: Space): void {
  useEffect(() => {
    if (!map) return
    const draw = () => {
      const { bounds, centre } = viewOf(map, space)
      const { southwest, northeast } = bounds
      const [width, height] = [northeast[0] - southwest[0], northeast[1] - southwest[1]]
      const canvas = map.getCanvas()
      const step = roundLength((space.distance(southwest, [northeast[0], southwest[1]]) / canvas.clientWidth) * APART)
      const wide = {
        southwest: [centre[0] - width * 1.5, centre[1] - height * 1.5],
        northeast: [centre[0] + width * 1.5, centre[1] + height * 1.5],
      } as typeof bounds
      void map.getSource<GeoJSONSource>('grid')?.setData(gridData(space, wide, step))
    }
    draw()
    map.on('moveend', draw)
    map.on('resize', draw)
    return () => {
      map.off('moveend', draw)
      map.off('resize', draw)
    }
  }, [map, space])
}
