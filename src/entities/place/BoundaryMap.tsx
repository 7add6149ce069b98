import { Button, Flex, Form, Input, Segmented } from 'antd'
import { useMemo, useState } from 'react'
import css from './BoundaryMap.module.css'
import { areaProblem, boundaryText, readBoundary } from './boundaryText'
import type { ReadBoundary } from './boundaryText'
import { DatumChoice } from './DatumChoice'
import { MapView } from '@/components/map/MapView'
import { PlaceSearch } from '@/components/map/search/PlaceSearch'
import type { DrawnShape, MapTarget, MapTool } from '@/components/map/types'
import { byDatum } from '@/contract/operation/miniProgram/mapService'
import { isProblem } from '@/lib/geo/placeText'
import type { Datum, Position } from '@/lib/geo/position'
import { placeWords } from '@/lib/geo/words'
import { choosePlaceDatum, usePlaceDatum } from '@/stores/placeDatum'

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
const TYPED = ['settings', 'boundaryText']
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

interface CornerDraft {
  text: string
  problem: string | null
  /** Null while it is typed. */
  read: ReadBoundary | null
}

const isSameRing = (a: Position[] | null, b: Position[] | null) => JSON.stringify(a) === JSON.stringify(b)

/** Corners as typed, until they are read on leaving the field; it outlives a look at the map. */
function useCornerDraft(boundary: Position[] | null, onBoundary: BoundaryMapProps['onBoundary']) {
  const datum = usePlaceDatum()
  const [draft, setDraft] = useState<CornerDraft | null>(null)
  const read = draft?.read && isSameRing(draft.read.boundary, boundary) ? draft.read : null
  const readIn = (text: string, chosen: Datum): string | null => {
    const parsed = readBoundary(text, chosen)
    const isRefused = isProblem(parsed)
    setDraft({ text, problem: isRefused ? parsed.problem : null, read: isRefused ? null : parsed })
    if (!isRefused && !isSameRing(parsed.boundary, boundary)) onBoundary(parsed.boundary)
    return isRefused ? parsed.problem : null
  }
  return {
    text: draft && !draft.read ? draft.text : boundaryText(boundary, datum),
    problem: draft?.problem ?? null,
    read,
    datum,
    type: (text: string) => setDraft({ text, problem: null, read: null }),
    /** Nothing is saved over a text that was not understood. */
    check: async () => {
      const problem = draft && !draft.read ? (draft.problem ?? readIn(draft.text, datum)) : null
      if (problem !== null) throw new Error(problem)
    },
    settle: () => void (draft && !draft.read && readIn(draft.text, datum)),
    /** What was just typed is read in it; a boundary that was there before is shown in it. */
    choose: (chosen: Datum) => {
      choosePlaceDatum(chosen)
      if (draft && (!draft.read || read)) readIn(draft.text, chosen)
    },
  }
}

interface CornerTextProps extends Pick<BoundaryMapProps, 'boundary' | 'disabled'> {
  draft: ReturnType<typeof useCornerDraft>
}

/** How the corners were read, and the first of them as it is stored. */
function cornerWords([first]: readonly Position[], read: ReadBoundary | null, datum: Datum): string | null {
  if (!first || (!read && datum === 'WGS-84')) return null
  const stored = (read?.datum ?? datum) === 'WGS-84' ? '' : read ? '，存为 WGS-84' : '，存的是 WGS-84'
  const how = `${byDatum(read?.datum ?? datum)}${read ? '读' : '显示'}${stored}`
  return [`${how}；第 1 个顶点：${placeWords(first)}`, ...(read?.notes ?? [])].join('；')
}

function CornerText({ boundary, disabled, draft }: CornerTextProps) {
  const words = cornerWords(boundary ?? [], draft.read, draft.datum)
  return (
    <>
      <Input.TextArea
        aria-label="边界坐标"
        aria-invalid={draft.problem !== null}
        status={draft.problem === null ? undefined : 'error'}
        rows={8}
        disabled={disabled}
        value={draft.text}
        placeholder={'每行一个顶点：经度, 纬度\n118.1554, 30.1399\n也可以粘贴 GeoJSON、WKT'}
        onChange={({ target }) => draft.type(target.value)}
        onBlur={draft.settle}
      />
      <Flex wrap align="center" gap="4px 8px">
        <DatumChoice onChange={draft.choose} />
        {draft.problem === null && words !== null && (
          <p className={css.note} role="status">
            {words}
          </p>
        )}
      </Flex>
    </>
  )
}

/** Its own field of the form, so that saving stops here. */
const Problem = ({ id, text }: { id?: string; text: string | null }) => (
  <p id={id} className={css.problem} role="alert" hidden={text === null}>
    {text}
  </p>
)

/** Draws the boundary or takes its corners as numbers; the map's current zoom level can be used as a limit. */
export function BoundaryMap({ label, boundary, levels, centre, disabled, onBoundary, onLevel }: BoundaryMapProps) {
  const [mode, setMode] = useState<'map' | 'text'>('map')
  const [view, setView] = useState<MapTarget | undefined>(() =>
    !boundary && centre ? { centre, zoom: levels.zoomDefault } : undefined,
  )
  const [level, setLevel] = useState<number | null>(null)
  const draft = useCornerDraft(boundary, onBoundary)
  const tool: MapTool = boundary ? { kind: 'edit', shape: 'polygon', path: boundary } : DRAW
  const problem = useMemo(() => (boundary ? areaProblem(boundary) : null), [boundary])
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
      <Form.Item name={TYPED} noStyle rules={[{ validator: draft.check }]}>
        <Problem text={draft.problem ?? problem} />
      </Form.Item>
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
        <>
          <CornerText boundary={boundary} disabled={disabled} draft={draft} />
          {draft.read && boundary && (
            <div className={css.map}>
              <MapView label={`${label}边界地图`} boundary={boundary} />
            </div>
          )}
        </>
      )}
    </Flex>
  )
}
