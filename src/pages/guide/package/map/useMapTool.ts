import { useState } from 'react'
import type { MapTool } from '@/components/map/types'
import { useToast } from '@/components/ui/toast/useToast'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../state/editorState'
import { toolOf } from './tools'
import type { ToolName } from './tools'
import type { useTrigger } from './useTrigger'
import { activeEdit, editableOf, editActions } from './shapeEdit'
import type { ShapeEdit } from './shapeEdit'

const HINTS = {
  way: '拖动顶点修改走线，拖动中点增加顶点，点一下顶点可以删去；Esc 结束',
  ring: '拖动顶点修改触发区，拖动中点增加顶点，点一下顶点可以删去；Esc 结束',
  draw: '依次点出触发区的顶点，回车或点第一个顶点结束，Backspace 撤回一个顶点，Esc 放弃',
}

const rounded = ([lng, lat]: Position): Position => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
const DRAW: MapTool = { kind: 'draw', shape: 'polygon' }

/** The active tool and what it edits corner by corner. Selecting something else deactivates it. */
export function useMapTool({ trigger, setRing }: ReturnType<typeof useTrigger>) {
  const editor = usePackageEditor()
  const { commands, history } = editor
  const toast = useToast()
  const [tool, setTool] = useState<ToolName>('select')
  const [shapeEdit, setShapeEdit] = useState<ShapeEdit | null>(null)
  const editable = editableOf(editor, trigger)
  const { path, way, open, ring } = editable
  const now = activeEdit(shapeEdit, editable, tool)
  const mapTool = (): MapTool => {
    if (now === 'way') return { kind: 'edit', shape: 'line', path }
    if (now === 'ring' && ring) return { kind: 'edit', shape: 'polygon', path: ring }
    return now === 'draw' ? DRAW : toolOf(tool).map
  }

  const leave = () => {
    setTool('select')
    setShapeEdit(null)
  }
  const saveWay = ({ id, name }: RouteRecord, edited: Position[]) =>
    history
      .perform(commands.changeRoute(id, { path: edited.map(rounded) }, `修改「${name}」的走线`))
      .catch((error: unknown) => toast.failed('没有保存走线', error))
  const edit = (edited: Position[]) => {
    if (now === 'way' && way) void saveWay(way, edited)
    if (now === 'ring' && open) setRing(open.spot.id, edited)
  }
  const drawRing = (drawn: Position[]) => {
    if (open) setRing(open.spot.id, drawn)
    setShapeEdit(open && { what: 'ring', id: open.spot.id })
  }
  const actions = editActions(editable, now, { leave, start: setShapeEdit })
  return {
    tool,
    setTool,
    mapTool: mapTool(),
    isRingEdited: now === 'ring' || now === 'draw',
    hint: now ? HINTS[now] : undefined,
    leave,
    edit,
    drawRing,
    actions,
  }
}
