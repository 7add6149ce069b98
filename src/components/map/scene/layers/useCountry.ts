import type { FeatureCollection, MultiLineString, Point } from 'geojson'
import type { GeoJSONSource, Map as Engine } from 'maplibre-gl'
import { useEffect, useState } from 'react'
import { CHINA, useChinaMap } from '../../outline/chinaMap'
import { COUNTRY_TO } from './layers'
import type { Outline } from '@/lib/geo/outline'

const MOST = 24

/** Names at their positions. */
export const namesOf = ({ features }: Pick<Outline, 'features'>): FeatureCollection<Point> => ({
  type: 'FeatureCollection',
  features: features.map(({ properties: { name, cp } }) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: cp },
  })),
})

export const dashesOf = ({ dashes }: Pick<Outline, 'dashes'>): FeatureCollection<MultiLineString> => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: dashes } }],
})

/** Whether the map was ever zoomed out far enough to need the country's outline. */
function useFar(map: Engine | null): boolean {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    if (!map || isFar) return
    const update = () => setIsFar(map.getZoom() < COUNTRY_TO)
    update()
    map.on('zoomend', update)
    return () => {
      map.off('zoomend', update)
    }
  }, [map, isFar])
  return isFar
}

/** Without tiles, provinces and the South China Sea replace the grid as ground; returns the approval number of what is drawn. */
export function useCountry(map: Engine | null, enabled: boolean): string {
  const isFar = useFar(map)
  const { data } = useChinaMap(CHINA, enabled && isFar)
  const outline = data?.outline
  useEffect(() => {
    if (!map || !outline) return
    const set = (source: string, value: Parameters<GeoJSONSource['setData']>[0]) =>
      void map.getSource<GeoJSONSource>(source)?.setData(value)
    set('land', { type: 'FeatureCollection', features: [...outline.features, ...outline.islands] })
    set('dashes', dashesOf(outline))
    set('places', namesOf(outline))
    map.setLayerZoomRange('grid', COUNTRY_TO, MOST)
  }, [map, outline])
  return data?.approvalNumber ?? ''
}
