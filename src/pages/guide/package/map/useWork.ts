import { useState } from 'react'
import type { MapTool } from '@/components/map/types'
import { useToast } from '@/components/ui/toast/useToast'
import { routeLine } from '@/contract/guide/package/guideRoute'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../state/workshop'
import { toolOf } from './tools'
import type { ToolName } from './tools'
import type { useTrigger } from './useTrigger'

/** What is edited corner by corner: a route's way, an explanation's polygon, or a polygon being redrawn. */
interface Work {
  what: 'way' | 'ring' | 'draw'
  id: string
}

const HINTS = {
  way: '拖动顶点修改走线，拖动中点增加顶点，点一下顶点可以删去；Esc 结束',
  ring: '拖动顶点修改触发区，拖动中点增加顶点，点一下顶点可以删去；Esc 结束',
  draw: '依次点出触发区的顶点，回车或点第一个顶点结束，Backspace 撤回一个顶点，Esc 放弃',
}

const rounded = ([lng, lat]: Position): Position => [Math.round(lng * 1e6) / 1e6, Math.round(lat * 1e6) / 1e6]
const DRAW: MapTool = { kind: 'draw', shape: 'polygon' }

/** The active tool and what it edits corner by corner. Selecting something else deactivates it. */
export function useWork({ shown, setRing }: ReturnType<typeof useTrigger>) {
  const { guide, bag, route, readOnly, acts, history } = usePackageEditor()
  const toast = useToast()
  const [tool, setTool] = useState<ToolName>('select')
  const [work, setWork] = useState<Work | null>(null)
  // An undrawn way starts as straight lines from stop to stop.
  const stops = (route?.poiIds ?? []).flatMap((id): Position[] => {
    const poi = bag.pois.find((one) => one.id === id)
    return poi ? [[poi.lng, poi.lat]] : []
  })
  const path = [...routeLine(route?.path ?? [], stops)]
  const way = !readOnly && guide.type === 'composite' && route && path.length > 1 ? route : null
  const open = shown?.isOpen ? shown : null
  const ring = open?.trigger.kind === 'polygon' ? open.trigger.points : null

  const is = (what: Work['what'], id: string | undefined) => work?.what === what && work.id === id
  const now: Work['what'] | null = is('way', way?.id) ? 'way' : open && is('draw', open.spot.id) ? 'draw' : ring && (is('ring', open?.spot.id) || tool === 'area') ? 'ring' : null
  const mapTool = (): MapTool => {
    if (now === 'way') return { kind: 'edit', shape: 'line', path }
    if (now === 'ring' && ring) return { kind: 'edit', shape: 'polygon', path: ring }
    return now === 'draw' ? DRAW : toolOf(tool).map
  }

  const leave = () => {
    setTool('select')
    setWork(null)
  }
  const saveWay = ({ id, name }: RouteRecord, edited: Position[]) =>
    history.perform(acts.changeRoute(id, { path: edited.map(rounded) }, `修改「${name}」的走线`)).catch((error: unknown) => toast.failed('没有保存走线', error))
  const edit = (edited: Position[]) => {
    if (now === 'way' && way) void saveWay(way, edited)
    if (now === 'ring' && open) setRing(open.spot.id, edited)
  }
  const drawRing = (drawn: Position[]) => {
    if (open) setRing(open.spot.id, drawn)
    setWork(open && { what: 'ring', id: open.spot.id })
  }
  const actions = [
    ...(now === 'way' || now === 'ring' ? [{ label: '完成修改', run: leave }] : []),
    ...(way && now !== 'way' ? [{ label: `修改「${way.name}」的走线`, run: () => setWork({ what: 'way', id: way.id }) }] : []),
    ...(open && ring && now !== 'ring' ? [{ label: '修改触发多边形', run: () => setWork({ what: 'ring', id: open.spot.id }) }] : []),
    ...(open && now !== 'draw' ? [{ label: ring ? '重新画触发多边形' : '画触发多边形', run: () => setWork({ what: 'draw', id: open.spot.id }) }] : []),
  ]
  return { tool, setTool, mapTool: mapTool(), isRingEdited: now === 'ring' || now === 'draw', hint: now ? HINTS[now] : undefined, leave, edit, drawRing, actions }
}
