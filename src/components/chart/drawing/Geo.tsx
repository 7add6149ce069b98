import { EffectScatterChart, HeatmapChart, LinesChart, MapChart } from 'echarts/charts'
import { GeoComponent, VisualMapComponent } from 'echarts/components'
import { registerMap, use as bring } from 'echarts/core'
import { registeredMaps } from '../maps'
import Base from './Base'
import { replacedParts } from './replacedParts'
import type { DrawingProps } from './types'

bring([MapChart, HeatmapChart, LinesChart, EffectScatterChart, GeoComponent, VisualMapComponent])
replacedParts.add('visualMap').add('geo')

const drawnOf = new Map<string, unknown>()

/** Maps, heat and flows on top of what `Base` draws. */
export default function Geo(props: DrawingProps) {
  for (const [name, map] of registeredMaps) {
    if (drawnOf.get(name) === map) continue
    registerMap(name, map as Parameters<typeof registerMap>[1])
    drawnOf.set(name, map)
  }
  return <Base {...props} />
}
