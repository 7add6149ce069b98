import type { GeoJSONSource, Map as Engine } from 'maplibre-gl'
import { useEffect } from 'react'
import type { SourceName } from './style'

type Data = Parameters<GeoJSONSource['setData']>[0]

/** Updates a source when its data object changes. */
export function useData(map: Engine | null, source: SourceName, data: Data): void {
  useEffect(() => {
    void map?.getSource<GeoJSONSource>(source)?.setData(data)
  }, [map, source, data])
}
