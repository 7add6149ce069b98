import { Button, Flex, Input, Segmented } from 'antd'
import { useState } from 'react'
import css from './BoundaryMap.module.css'
import { boundaryText, readBoundary } from './boundaryText'
import { MapView } from '@/components/map/MapView'
import { PlaceSearch } from '@/components/map/search/PlaceSearch'
import type { DrawnShape, MapTarget, MapTool } from '@/components/map/types'
import type { Position } from '@/lib/geo/position'

interface Levels {
  zoomMin: number
  zoomDefault: number
  zoomMax: number
}

interface BoundaryMapProps {
  label: string
  boundary: Position[] | null
  levels: Levels
  /** Initial centre if there is no boundary. */
  centre: Position | null
  disabled: boolean
  onBoundary: (boundary: Position[] | null) => void
  onLevel: (level: keyof Levels, value: number) => void
}

const NAMES: readonly [keyof Levels, string][] = [
  ['zoomMin', '最小级别'],
  ['zoomDefault', '默认级别'],
  ['zoomMax', '最大级别'],
]
const DRAW: MapTool = { kind: 'draw', shape: 'polygon' }
const rounded = ([lng, lat]: Position): Position => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]

interface LevelToolsProps extends Pick<BoundaryMapProps, 'levels' | 'disabled' | 'onLevel'> {
  level: number
}

/** Takes the map's current zoom level as one of the limits. */
const LevelTools = ({ level, levels, disabled, onLevel }: LevelToolsProps) => (
  <Flex wrap align="center" gap={8}>
    <span className={css.note}>当前级别 {level}，设为</span>
    {NAMES.map(([key, name]) => (
      <Button key={key} size="small" disabled={disabled || levels[key] === level} onClick={() => onLevel(key, level)}>
        {name}
      </Button>
    ))}
  </Flex>
)

/** Corners as typed, until they are read on leaving the field; it outlives a look at the map. */
function useCornerDraft(onBoundary: BoundaryMapProps['onBoundary']) {
  const [text, setText] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const read = () => {
    if (text === null) return
    const parsed = readBoundary(text)
    setProblem('problem' in parsed ? parsed.problem : null)
    if ('problem' in parsed) return
    setText(null)
    onBoundary(parsed.boundary)
  }
  return { text, problem, type: setText, read }
}

interface CornerTextProps extends Pick<BoundaryMapProps, 'boundary' | 'disabled'> {
  draft: ReturnType<typeof useCornerDraft>
}

const CornerText = ({ boundary, disabled, draft }: CornerTextProps) => (
  <>
    <Input.TextArea
      aria-label="边界坐标"
      aria-invalid={draft.problem !== null}
      rows={8}
      disabled={disabled}
      value={draft.text ?? boundaryText(boundary)}
      placeholder={'每行一个顶点：经度, 纬度\n118.1554, 30.1399'}
      onChange={({ target }) => draft.type(target.value)}
      onBlur={draft.read}
    />
    {draft.problem !== null && (
      <p className={css.problem} role="alert">
        {draft.problem}
      </p>
    )}
  </>
)

/** Draws the boundary or takes its corners as numbers; the map's current zoom level can be used as a limit. */
export function BoundaryMap({ label, boundary, levels, centre, disabled, onBoundary, onLevel }: BoundaryMapProps) {
  const [mode, setMode] = useState<'map' | 'text'>('map')
  const [view, setView] = useState<MapTarget | undefined>(() =>
    !boundary && centre ? { centre, zoom: levels.zoomDefault } : undefined,
  )
  const [level, setLevel] = useState<number | null>(null)
  const draft = useCornerDraft(onBoundary)
  const tool: MapTool = boundary ? { kind: 'edit', shape: 'polygon', path: boundary } : DRAW
  const onDraw = (shape: DrawnShape) => shape.kind === 'polygon' && onBoundary(shape.ring.map(rounded))

  return (
    <Flex vertical gap={8}>
      <Flex wrap align="center" gap={8}>
        <Segmented
          size="small"
          value={mode}
          onChange={setMode}
          options={[
            { value: 'map', label: '地图' },
            { value: 'text', label: '坐标' },
          ]}
        />
        <span className={css.note}>{boundary ? `边界 ${boundary.length} 个顶点` : '还没有边界'}</span>
        <Button size="small" disabled={disabled || !boundary} onClick={() => onBoundary(null)}>
          清除边界
        </Button>
      </Flex>
      {mode === 'map' ? (
        <>
          <PlaceSearch onSelect={setView} />
          <div className={css.map}>
            <MapView
              label={`${label}边界地图`}
              boundary={boundary}
              view={view}
              onView={({ zoom }) => setLevel(Math.round(zoom))}
              {...(disabled ? {} : { tool, onDraw, onEdit: (path: Position[]) => onBoundary(path.map(rounded)) })}
            />
          </div>
          <p className={css.note}>
            {boundary
              ? '拖动顶点修改；拖动中点增加顶点；点一下顶点可以删去。'
              : '依次点出边界的顶点，按回车或点第一个顶点结束。'}
          </p>
          {level !== null && <LevelTools level={level} levels={levels} disabled={disabled} onLevel={onLevel} />}
        </>
      ) : (
        <CornerText boundary={boundary} disabled={disabled} draft={draft} />
      )}
    </Flex>
  )
}
