import { useCallback, useMemo, useRef, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import type { MapHandle } from '@/components/map/types'
import { useToast } from '@/components/ui/toast/useToast'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { right } from '@/contract/rights'
import { actsOn } from '../commands/acts'
import { useDraftTold } from '../commands/useDraftTold'
import { useHistory } from '../commands/useHistory'
import type { Bag } from './bag'
import { numbersOf } from './numbers'
import { packetShown, spotsOf } from './packets'
import { useAddress } from './useAddress'
import type { BagStore } from './useBag'
import { useLostPacket } from './useLostPacket'
import { movedPois, useMoving } from './useMoving'
import type { Moving } from './useMoving'
import { useSelection } from './useSelection'
import type { LanguageParent, PointTab, PoiType, Workshop } from './workshop'

export interface WorkshopProps {
  guide: GuideRecord
  bag: Bag
  types: readonly PoiType[]
  languages: readonly LanguageParent[]
  store: BagStore
}

const WRITES = [right('guideAll', 'guideBag'), right('guideMaking', 'guideBag')]
const NONE: ReadonlyMap<string, number> = new Map()
const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Assembles everything the parts of the page share. */
export function useMakeWorkshop({ guide, bag: stored, types, languages, store }: WorkshopProps, askDelete: (ids: readonly string[]) => void): Workshop & { list: string | null } {
  const toast = useToast()
  const allowed = useAllowed()
  const { chosen, choose, list } = useAddress()
  const history = useDraftTold(useHistory(), store)
  const { perform } = history
  const acts = useMemo(() => actsOn(guide.id, store), [guide.id, store])
  const [hovered, hover] = useState<string | null>(null)
  const [tab, setTab] = useState<PointTab>(chosen.spot === null ? 'facts' : 'spot')
  const [naming, setNaming] = useState<string | null>(null)
  const [unsaved, setMarks] = useState<ReadonlySet<string>>(new Set())
  const [floorChosen, setFloor] = useState<string | null>(null)
  const readOnly = stored.guide.review === 'pending' || !allowed(WRITES, true)

  const write = useCallback(
    (moved: Moving) => {
      const name = store.get().pois.find(({ id }) => id === moved.id)?.name ?? ''
      const word = 'radius' in moved.changes ? '半径' : '位置'
      return perform(acts.changePois([moved], `修改「${name}」的${word}`)).catch((error: unknown) => toast.failed(`没有保存「${name}」的${word}`, error))
    },
    [acts, perform, store, toast],
  )
  const { moving, move } = useMoving(write)
  const pois = useMemo(() => movedPois(stored.pois, moving), [stored.pois, moving])
  const bag = useMemo(() => (pois === stored.pois ? stored : { ...stored, pois: [...pois] }), [stored, pois])

  const map = useRef<MapHandle | null>(null)
  const getMap = useCallback(() => map.current, [])
  const setMap = useCallback((next: MapHandle | null) => {
    map.current = next
  }, [])

  const { selected, selectPois, selectSpot } = useSelection(bag, chosen, choose)
  const poi = (selected.length === 1 && bag.pois.find(({ id }) => id === selected[0])) || null
  const route = bag.routes.find(({ id }) => id === chosen.route) ?? null
  const packet = packetShown(bag.packets, guide.languageIds, chosen.packet)
  useLostPacket(bag, packet, store)
  const spot = bag.spots.find(({ id, packetId }) => id === chosen.spot && packetId === packet?.id) ?? null
  const spots = useMemo(() => spotsOf(bag.spots, packet?.id ?? null), [bag.spots, packet?.id])
  const numbers = useMemo(() => (guide.type === 'indoor' ? numbersOf(stored.pois) : NONE), [guide.type, stored.pois])
  const typeMap = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  const floors = guide.settings.floors.map(({ name }) => name)
  const floor = guide.type === 'indoor' ? (poi?.floor ?? floorChosen ?? floors[0] ?? null) : null

  const setUnsaved = useCallback((id: string, is: boolean) => {
    setMarks((marks) => {
      if (marks.has(id) === is) return marks
      const next = new Set(marks)
      if (is) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const indoor = guide.type === 'indoor'
  const movePoi = useCallback(
    (id: string, [x, y]: readonly [number, number]) => move(id, indoor ? { plan: { x: Math.max(0, Math.round(x * 100) / 100), y: Math.max(0, Math.round(y * 100) / 100) } } : { lng: rounded(x), lat: rounded(y) }),
    [indoor, move],
  )
  const resizePoi = useCallback((id: string, radius: number) => move(id, { radius }), [move])

  return {
    guide, bag, types: typeMap, languages, readOnly, acts, store, history, chosen, choose, list, selected, selectPois, selectSpot, poi, route, packet, spot, spots, numbers,
    tab, setTab, naming, setNaming, hovered, hover, unsaved, setUnsaved, floor, setFloor, askDelete, movePoi, resizePoi, getMap, setMap,
  }
}
