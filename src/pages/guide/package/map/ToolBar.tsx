import { Checkbox, Flex, Popover } from 'antd'
import { useState } from 'react'
import { LayersIcon, SearchIcon } from '@/components/icons'
import { useShortcut } from '@/components/keys/useKeys'
import { PlaceSearch } from '@/components/map/search/PlaceSearch'
import { useTabActive } from '@/components/ui/tab/active'
import type { MapLayer, MapPoint, MapTarget } from '@/components/map/types'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import { CalibrateIcon } from '../icons'
import { TOOLS, toolOf } from './tools'
import type { ToolName } from './tools'
import marks from '../Marks.module.css'
import css from './ToolBar.module.css'

interface ToolBarProps {
  tool: ToolName
  onTool: (tool: ToolName) => void
  /** Replaces the tool's own next step. */
  hint?: string
  hidden: readonly MapLayer[]
  onHidden: (hidden: readonly MapLayer[]) => void
  /** Included in the search. */
  points: readonly MapPoint[]
  /** Omitted where positions mean nothing, as on a floor plan. */
  onFound?: (target: MapTarget) => void
}

const TOOL = `${shared.press} ${marks.tool} ${css.tool}`

const LAYERS: readonly [MapLayer, string][] = [
  ['points', '点位'],
  ['labels', '名称'],
  ['areas', '触发区'],
  ['lines', '路线'],
  ['boundary', '边界'],
  ['overlay', '手绘图'],
  ['tiles', '底图'],
  ['grid', '网格'],
]

/** The tools over the map, each with its key, and the next step. */
export function ToolBar({ tool, onTool, hint, hidden, onHidden, points, onFound }: ToolBarProps) {
  const { readOnly, guide, choose } = usePackageEditor()
  const tools = TOOLS.filter(({ writes }) => !writes || !readOnly)
  const calibrate = guide.type === 'indoor' ? '平面图校准' : '手绘图校准'
  const next = hint ?? toolOf(tool).hint
  return (
    <div className={css.top}>
      <div className={`${marks.box} ${css.bar}`} role="toolbar" aria-label="地图工具">
        {tools.map(({ name, label, key, icon: Icon }) => (
          <button
            key={name}
            type="button"
            className={TOOL}
            aria-pressed={tool === name}
            aria-label={label}
            title={`${label} ${key.toUpperCase()}`}
            onClick={() => onTool(name)}
          >
            <Icon size={16} />
            <span>{label}</span>
            <ToolKey keys={key} label={label} run={() => onTool(name)} />
          </button>
        ))}
        <button
          type="button"
          className={TOOL}
          aria-label={calibrate}
          title={`${calibrate} C`}
          onClick={() => choose({ view: 'calibrate' })}
        >
          <CalibrateIcon size={16} />
          <span>{calibrate}</span>
          <ToolKey keys="c" label={calibrate} run={() => choose({ view: 'calibrate' })} />
        </button>
        {onFound && <SearchTool points={points} onFound={onFound} />}
        <LayersTool hidden={hidden} onHidden={onHidden} />
      </div>
      {next !== '' && (
        <p className={marks.floating} role="status">
          {next}
        </p>
      )}
    </div>
  )
}

interface SearchToolProps {
  points: readonly MapPoint[]
  onFound: (target: MapTarget) => void
}

function SearchTool({ points, onFound }: SearchToolProps) {
  const active = useTabActive()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open && active}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      destroyOnHidden
      content={
        <PlaceSearch
          autoFocus
          points={points}
          onSelect={(target) => {
            setOpen(false)
            onFound(target)
          }}
        />
      }
    >
      <button type="button" className={TOOL} aria-label="搜索地点" aria-expanded={open} title="搜索地点 F">
        <SearchIcon size={16} />
        <span>搜索</span>
        <ToolKey keys="f" label="搜索地点" run={() => setOpen(!open)} />
      </button>
    </Popover>
  )
}

interface LayersToolProps {
  hidden: readonly MapLayer[]
  onHidden: (hidden: readonly MapLayer[]) => void
}

function LayersTool({ hidden, onHidden }: LayersToolProps) {
  const active = useTabActive()
  const [open, setOpen] = useState(false)
  const show = (layer: MapLayer, visible: boolean) =>
    onHidden(visible ? hidden.filter((item) => item !== layer) : [...hidden, layer])
  const layers = (
    <Flex vertical gap={8} role="group" aria-label="图层">
      {LAYERS.map(([layer, name]) => (
        <Checkbox key={layer} checked={!hidden.includes(layer)} onChange={({ target }) => show(layer, target.checked)}>
          {name}
        </Checkbox>
      ))}
    </Flex>
  )
  return (
    <Popover open={open && active} onOpenChange={setOpen} trigger="click" placement="bottom" content={layers}>
      <button type="button" className={TOOL} aria-label="图层" aria-expanded={open} title="图层 L">
        <LayersIcon size={16} />
        <span>图层</span>
        <ToolKey keys="l" label="图层" run={() => setOpen(!open)} />
      </button>
    </Popover>
  )
}

function ToolKey({ keys, label, run }: { keys: string; label: string; run: () => void }) {
  useShortcut({ group: '数据包', label, keys: [keys] }, run)
  return null
}
