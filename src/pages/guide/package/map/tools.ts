import type { ComponentType } from 'react'
import type { MapTool } from '@/components/map/types'
import { MapPinIcon } from '@/components/icons'
import { CircleIcon, FrameIcon, PointerIcon } from '../icons'
import { RouteIcon } from '@/entities/icons/route'

export type ToolName = 'select' | 'point' | 'route' | 'area' | 'frame'

interface Tool {
  name: ToolName
  label: string
  key: string
  icon: ComponentType<{ size?: number }>
  /** The next step. */
  hint: string
  /** Changes data: not for read-only users. */
  writes?: boolean
  map: MapTool
}

const SELECT: MapTool = { kind: 'select' }

const TOOL: Record<ToolName, Omit<Tool, 'name'>> = {
  select: { label: '选择', key: 'v', icon: PointerIcon, hint: '', map: SELECT },
  point: {
    label: '添加POI',
    key: 'p',
    icon: MapPinIcon,
    hint: '点击地图放下一个点，可以连续放；Esc 结束',
    writes: true,
    map: { kind: 'pick' },
  },
  route: {
    label: '画路线',
    key: 'r',
    icon: RouteIcon,
    hint: '依次点出走线，经过的点就是站点；回车结束，Backspace 撤回一个顶点，Esc 放弃',
    writes: true,
    map: { kind: 'draw', shape: 'line' },
  },
  area: {
    label: '触发区',
    key: 't',
    icon: CircleIcon,
    hint: '选中一个点，拖动圆上的把手改半径；+ − 每次 5 米，Esc 结束',
    map: SELECT,
  },
  frame: {
    label: '框选',
    key: 'b',
    icon: FrameIcon,
    hint: '拖出一个框，选中里面的点；Esc 结束',
    map: { kind: 'frame' },
  },
}
export const toolOf = (name: ToolName): Tool => ({ name, ...TOOL[name] })

/** In the order of the tool bar. */
export const TOOLS = (['select', 'point', 'route', 'area', 'frame'] as const).map(toolOf)
