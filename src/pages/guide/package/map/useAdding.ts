import { App } from 'antd'
import { useRef } from 'react'
import { holdKeys, leaveField } from '@/components/keys/typedAhead'
import { useToast } from '@/components/ui/toast/useToast'
import { poiInput } from '@/contract/guide/package/guidePoi'
import type { PoiInput } from '@/contract/guide/package/guidePoi'
import { routeInput } from '@/contract/guide/package/guideRoute'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import { distance, isInside } from '@/lib/geo'
import type { Position } from '@/lib/geo'
import { usePackageEditor } from '../state/editorState'
import { freeName } from './freeName'
import { stopsAlong } from './mapPoints'
import { placeOf } from '../../../../entities/guide/mapPlaces'
import { usePlacing } from './usePlacing'

/** New points and routes from clicks and drawings. */
export function useAdding() {
  const { guide, guidePackage, types, commands, history, selectPois, setTab, setNaming } = usePackageEditor()
  const { modal } = App.useApp()
  const toast = useToast()
  const { placeAt } = usePlacing()
  const addRoute = useAddingRoute()
  /** The last placed type is usually the next one too. */
  const lastType = useRef<string | null>(null)

  /** Initial values of a new point; null while no type exists for it. */
  const inputAt = (position: Position): PoiInput | null => {
    const available = [...types.values()].filter(({ deleted }) => !deleted)
    const type =
      available.find(({ id }) => id === (lastType.current ?? guidePackage.pois.at(-1)?.poiTypeId)) ?? available[0]
    if (!type) {
      toast.hint('还没有POI类型', '请先在「导览配置 · POI类型」里新增')
      return null
    }
    lastType.current = type.id
    const place = { lng: guide.lng ?? 0, lat: guide.lat ?? 0, ...placeAt(position) }
    return poiInput.parse({
      poiTypeId: type.id,
      name: freeName(
        '新点位',
        guidePackage.pois.map(({ name }) => name),
      ),
      radius: guide.settings.triggerRadius,
      ...place,
    })
  }
  const add = async (position: Position) => {
    const input = inputAt(position)
    if (!input) return
    const id = commands.showPoi(input)
    // Typed for this point, before the next one was placed.
    const endHold = holdKeys((name) => {
      history
        .perform(commands.changePois([{ id, changes: { name: name.trim() } }], `命名「${name}」`))
        .catch((error: unknown) => toast.failed(`没有写上名称「${name}」`, error))
    })
    setTab('details')
    setNaming(id)
    selectPois([id], { isImmediate: true })
    try {
      await history.perform(commands.addPoi(input, { id }))
    } catch (error) {
      endHold()
      toast.failed('没有添加POI', error)
    }
  }

  /** Outside the boundary it asks instead of refusing. */
  const addAt = (position: Position) => {
    const { boundary } = guide.settings
    if (guide.type === 'indoor' || !boundary || isInside(position, boundary)) return void add(position)
    leaveField()
    let isWanted = false
    modal.confirm({
      title: '这个位置在导览边界之外',
      content: '仍然在这里添加POI吗？',
      okText: '在这里添加',
      cancelText: '取消',
      onOk: () => {
        isWanted = true
        holdKeys()
      },
      // Until it is gone, the dialog keeps the focus.
      afterClose: () => isWanted && void add(position),
    })
  }
  return { inputAt, addAt, addRoute }
}

/** A new route along a drawn line. */
function useAddingRoute() {
  const { guide, guidePackage, commands, history, setNaming, choose, floor } = usePackageEditor()
  const toast = useToast()
  const { rounded } = usePlacing()
  return async (path: Position[]) => {
    const indoor = guide.type === 'indoor'
    const points = guidePackage.pois.flatMap((poi) => {
      const position = poi.floor === floor || !indoor ? placeOf(poi, guide.type) : null
      return position ? [{ id: poi.id, position }] : []
    })
    const metres = indoor ? (a: Position, b: Position) => Math.hypot(a[0] - b[0], a[1] - b[1]) : distance
    const poiIds = stopsAlong(path, points, metres)
    if (indoor && poiIds.length < 2)
      return toast.hint('路线没有经过两个点位', '平面图上的路线从点位走到点位，请让它经过至少两个点位')
    const input = routeInput.parse({
      name: freeName(
        '新路线',
        guidePackage.routes.map(({ name }) => name),
      ),
      poiIds,
      path: indoor ? [] : path.map(([lng, lat]) => [rounded(lng), rounded(lat)]),
    })
    const endHold = holdKeys()
    const open = ({ id }: RouteRecord) => {
      setNaming(id)
      choose({ route: id, poi: null, spot: null })
    }
    try {
      await history.perform(commands.addRoute(input, open))
    } catch (error) {
      endHold()
      toast.failed('没有添加路线', error)
    }
  }
}
