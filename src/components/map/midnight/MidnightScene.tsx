import { useMemo, useRef } from 'react'
import type { CSSProperties } from 'react'
import { MapWaiting } from '../MapWaiting'
import { NoWebGl } from '../NoWebGl'
import { MinusIcon } from '../icons'
import { CHINA, useChinaMap, useMapSettings } from '../outline/chinaMap'
import type { MapSettings } from '../outline/chinaMap'
import { earth } from '../scene/space'
import { dashesOf, namesOf } from '../scene/useCountry'
import { usePicture } from '../scene/usePicture'
import { SouthChinaSea } from './SouthChinaSea'
import { figuresOf, heatData, landData, pointsData, waysData } from './data'
import css from './MidnightScene.module.css'
import type { StatisticsMapProps } from './types'
import { useAreas } from './useAreas'
import { useCountryCamera } from './useCountryCamera'
import { useMidnight, useSource } from './useMidnight'
import { PlusIcon } from '@/components/icons'
import { screenVariables } from '@/theme/screen'

const none: readonly never[] = []
const NOTHING = { features: [], dashes: [], islands: [] }
const HEAT_MOST = 40

/** Waits for the settings, which determine the coordinate system. */
export default function MidnightScene(props: StatisticsMapProps) {
  const settings = useMapSettings()
  return settings ? <Midnight {...props} settings={settings} /> : <MapWaiting />
}

function Midnight({ settings, label, area, onArea, values, unit = '', points = none, onPoint, heat = none, heatMost = HEAT_MOST, ways = none, far = false, overlay = null, view = null, children, className }: StatisticsMapProps & { settings: MapSettings }) {
  const { tiles } = settings
  const space = useMemo(() => earth(tiles?.datum ?? 'WGS-84'), [tiles?.datum])
  const holder = useRef<HTMLDivElement>(null)
  const { map, failed } = useMidnight(holder, { tiles, heatMost, far, label })
  const country = useChinaMap()
  const province = useChinaMap(area ?? CHINA, area !== null)
  const opened = area === null ? undefined : province.data?.outline
  const shown = opened ?? country.data?.outline
  const figures = useMemo(() => figuresOf(values), [values])
  const reading = area === null ? country : province

  useSource(map, 'land', useMemo(() => landData(space, { ...NOTHING, type: 'FeatureCollection', ...shown }, figures), [space, shown, figures]))
  useSource(map, 'names', useMemo(() => namesOf(view ? NOTHING : (shown ?? NOTHING)), [shown, view]))
  useSource(map, 'dashes', useMemo(() => dashesOf(country.data?.outline ?? NOTHING), [country.data]))
  useSource(map, 'heat', useMemo(() => heatData(space, heat), [space, heat]))
  useSource(map, 'ways', useMemo(() => waysData(space, ways), [space, ways]))
  useSource(map, 'points', useMemo(() => pointsData(space, points), [space, points]))
  usePicture(map, space, overlay, 'heat')
  useCountryCamera(map, space, opened, view)
  const hovered = useAreas(map, { onArea, onPoint, opens: area === null && view === null })

  if (failed) return <NoWebGl />
  const provinces = country.data?.outline.features ?? none
  const figure = hovered ? figures(hovered.name) : undefined
  return (
    <div className={className ? `${css.scene} ${className}` : css.scene} data-far={far || undefined} style={screenVariables as CSSProperties}>
      <div ref={holder} className={css.map} />
      {view === null && provinces.length > 0 && (
        <div className={css.way}>
          {area !== null && (
            <button type="button" onClick={() => onArea(null)}>
              返回全国
            </button>
          )}
          <select aria-label="省份" value={area ?? ''} onChange={({ target }) => onArea(target.value === '' ? null : target.value)}>
            <option value="">全国</option>
            {provinces.map(({ properties: { adcode, name } }) => (
              <option key={adcode} value={adcode}>
                {name}
              </option>
            ))}
          </select>
        </div>
      )}
      {view === null && area === null && country.data && <SouthChinaSea {...country.data.outline} />}
      {reading.isError && (
        <p className={css.failed} role="alert">
          {area === null ? '中国地图没有读到' : '这个省的地图没有读到'}
          <button type="button" onClick={() => void reading.refetch()}>
            重试
          </button>
        </p>
      )}
      {hovered && view === null && (
        <p className={css.tip} style={{ transform: `translate(${hovered.x + 12}px, ${hovered.y + 12}px)` }}>
          {hovered.name}
          {figure !== undefined && <b>{`${figure.toLocaleString('zh-CN')}${unit && ` ${unit}`}`}</b>}
        </p>
      )}
      {map && (
        <div className={css.buttons} role="group" aria-label="缩放">
          <button type="button" aria-label="放大" title="放大" onClick={() => map.zoomIn()}>
            <PlusIcon size={20} />
          </button>
          <button type="button" aria-label="缩小" title="缩小" onClick={() => map.zoomOut()}>
            <MinusIcon size={20} />
          </button>
        </div>
      )}
      <p className={css.credit}>{[tiles?.attribution, settings.outline.approvalNumber && `审图号：${settings.outline.approvalNumber}`].filter(Boolean).join('　')}</p>
      {children}
    </div>
  )
}
