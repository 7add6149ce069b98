import { useRef } from 'react'
import type { CSSProperties } from 'react'
import { MapWaiting } from '../MapWaiting'
import { NoWebGl } from '../NoWebGl'
import { MinusIcon } from '../icons'
import { useMapSettings } from '../outline/chinaMap'
import type { MapSettings } from '../outline/chinaMap'
import { AreaChoice } from './AreaChoice'
import { SouthChinaSea } from './SouthChinaSea'
import css from './MidnightScene.module.css'
import type { StatisticsMapProps } from './types'
import type { Hovered } from './useAreas'
import { useMidnightScene } from './useMidnightScene'
import { useOutlines } from './useOutlines'
import { PlusIcon } from '@/components/icons'
import { screenVariables } from '@/theme/screen'

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
      {map && <ZoomButtons onZoomIn={() => map.zoomIn()} onZoomOut={() => map.zoomOut()} />}
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

const ZoomButtons = ({ onZoomIn, onZoomOut }: { onZoomIn: () => void; onZoomOut: () => void }) => (
  <div className={css.buttons} role="group" aria-label="缩放">
    <button type="button" aria-label="放大" title="放大" onClick={onZoomIn}>
      <PlusIcon size={20} />
    </button>
    <button type="button" aria-label="缩小" title="缩小" onClick={onZoomOut}>
      <MinusIcon size={20} />
    </button>
  </div>
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
