import type { ImageSource, Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'
import type { MapOverlay } from '../../types'
import type { Space } from '../space'

const ID = 'overlay'

/** The picture on the ground: a hand-drawn map or the floor plan. Lies below the layer `above`. */
export function usePicture(map: Engine | null, space: Space, overlay: MapOverlay | null, above = 'boundary'): void {
  const picture = overlay?.picture
  const opacity = overlay?.opacity ?? 1
  const corners = JSON.stringify(overlay?.corners ?? null)

  useEffect(() => {
    const cornerPositions = JSON.parse(corners) as MapOverlay['corners'] | null
    if (!map || picture === undefined || cornerPositions === null) return
    const [a, b, c, d] = cornerPositions
    map.addSource(ID, {
      type: 'image',
      url: picture,
      coordinates: [space.toMap(a), space.toMap(b), space.toMap(c), space.toMap(d)],
    })
    map.addLayer({ id: ID, type: 'raster', source: ID, paint: { 'raster-fade-duration': 0 } }, above)
    return () => {
      // The map itself may already be gone.
      if (!map.getStyle()) return
      map.removeLayer(ID)
      map.removeSource(ID)
    }
    // Corners update below: dragging them must not reload the picture.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [map, space, picture, above, corners === 'null'])

  useEffect(() => {
    const cornerPositions = JSON.parse(corners) as MapOverlay['corners'] | null
    if (!map || cornerPositions === null) return
    const [a, b, c, d] = cornerPositions
    map.getSource<ImageSource>(ID)?.setCoordinates([space.toMap(a), space.toMap(b), space.toMap(c), space.toMap(d)])
  }, [map, space, corners])

  useEffect(() => {
    if (map?.getLayer(ID)) map.setPaintProperty(ID, 'raster-opacity', opacity)
  }, [map, picture, opacity])
}
