import { useRef } from 'react'
import type { CSSProperties } from 'react'
import { MapWaiting } from '../MapWaiting'
import { NoWebGl } from '../NoWebGl'
import { useMapSettings } from '../outline/chinaMap'
import type { MapSettings, ChinaMap } from '../outline/chinaMap'
import { positionOf } from '../scene/drawing/coordinates'
import type { Outline } from '@/lib/geo/outline'
import { required } from '@/lib/required'
import css from './MidnightScene.module.css'
import type { StatisticsMapProps } from './types'
import type { Hovered } from './useAreas'
import { useMidnightScene } from './useMidnightScene'
import { useOutlines } from './useOutlines'
import { ZoomButtons } from './ZoomButtons'
import { screenVariables } from '@/theme/screen'

/** Extent of the inset in degrees. */
const [WEST, EAST, SOUTH, NORTH] = [106, 123, 2.5, 23.5]
const COASTS = /^(广东|广西|海南|台湾|福建|香港|澳门)/

const pointText = (coordinates: readonly number[]) => {
  const [lng, lat] = positionOf(coordinates)
  return `${(lng - WEST).toFixed(2)} ${(NORTH - lat).toFixed(2)}`
}
const path = (rings: readonly (readonly number[][])[], end: '' | 'Z') =>
  rings.map((ring) => `M${ring.map(pointText).join('L')}${end}`).join('')

/** The South China Sea as an inset, as on printed maps: with the country centred it lies below the visible area. */
function SouthChinaSea({ features, dashes, islands }: Outline) {
  const coasts = [...features.filter(({ properties: { name } }) => COASTS.test(name)), ...islands]
  return (
    <svg className={css.sea} viewBox={`0 0 ${EAST - WEST} ${NORTH - SOUTH}`} role="img" aria-label="南海诸岛">
      <path
        className={css.coast}
        d={path(
          coasts.flatMap(({ geometry }) => geometry.coordinates.map(([ring]) => required(ring, 'outer ring'))),
          'Z',
        )}
      />
      <path className={css.dashes} d={path(dashes, '')} />
    </svg>
  )
}

type AreaChoiceProps = Pick<StatisticsMapProps, 'area' | 'onArea'> & { provinces: ChinaMap['outline']['features'] }

/** Opens a province and leads back to the country, without the pointer. */
function AreaChoice({ provinces, area, onArea }: AreaChoiceProps) {
  if (provinces.length === 0) return null
  return (
    <div className={css.way}>
      {area !== null && (
        <button type="button" onClick={() => onArea(null)}>
          返回全国
        </button>
      )}
      <select
        aria-label="省份"
        value={area ?? ''}
        onChange={({ target }) => onArea(target.value === '' ? null : target.value)}
      >
        <option value="">全国</option>
        {provinces.map(({ properties: { adcode, name } }) => (
          <option key={adcode} value={adcode}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Waits for the settings, which determine the coordinate system. */
export default function MidnightScene(props: StatisticsMapProps) {
  const settings = useMapSettings()
  return settings ? <Midnight {...props} settings={settings} /> : <MapWaiting />
}

function Midnight({ settings, ...props }: StatisticsMapProps & { settings: MapSettings }) {
  const { area, onArea, unit = '', far, children, className } = props
  const isCountry = !props.view
  const holder = useRef<HTMLDivElement>(null)
  const outlines = useOutlines(area)
  const { map, failed, hovered, figures } = useMidnightScene(holder, settings.tiles, outlines, props)
  const { country, reading: query } = outlines

  if (failed) return <NoWebGl />
  return (
    <div
      className={className ? `${css.scene} ${className}` : css.scene}
      data-far={far || undefined}
      style={screenVariables as CSSProperties}
    >
      <div ref={holder} className={css.map} />
      {isCountry && <AreaChoice provinces={country?.features ?? []} area={area} onArea={onArea} />}
      {isCountry && area === null && country && <SouthChinaSea {...country} />}
      {query.isError && <Failed isCountry={area === null} onRetry={() => void query.refetch()} />}
      {hovered && isCountry && <Tip hovered={hovered} figure={figures(hovered.name)} unit={unit} />}
      {map && <ZoomButtons far={far} onZoomIn={() => map.zoomIn()} onZoomOut={() => map.zoomOut()} />}
      <Credit settings={settings} />
      {children}
    </div>
  )
}

const Failed = ({ isCountry, onRetry }: { isCountry: boolean; onRetry: () => void }) => (
  <p className={css.failed} role="alert">
    {isCountry ? '中国地图没有读到' : '这个省的地图没有读到'}
    <button type="button" onClick={onRetry}>
      重试
    </button>
  </p>
)

/** Name and figure of the area under the pointer. */
const Tip = ({
  hovered: { name, x, y },
  figure,
  unit,
}: {
  hovered: Hovered
  figure: number | undefined
  unit: string
}) => (
  <p className={css.tip} style={{ transform: `translate(${x + 12}px, ${y + 12}px)` }}>
    {name}
    {figure !== undefined && <b>{`${figure.toLocaleString('zh-CN')}${unit && ` ${unit}`}`}</b>}
  </p>
)

const Credit = ({ settings: { tiles, outline } }: { settings: MapSettings }) => (
  <p className={css.credit}>
    {[tiles?.attribution, outline.approvalNumber && `审图号：${outline.approvalNumber}`].filter(Boolean).join('　')}
  </p>
)
