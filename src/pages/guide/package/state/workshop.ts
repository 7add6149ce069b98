import { createContext, useContext } from 'react'
import type { MapHandle } from '@/components/map/types'
import type { ResultOf } from '@/contract/kit/core'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import type { guidePacket, PacketRecord } from '@/contract/guide/package/guidePacket'
import type { guidePoi, PoiRecord } from '@/contract/guide/package/guidePoi'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { History } from '../commands/useHistory'
import type { Acts } from '../commands/acts'
import type { Bag } from './bag'
import type { Chosen } from './useAddress'
import type { BagStore } from './useBag'

export type PoiType = ResultOf<typeof guidePoi.types>[number]
export type LanguageParent = ResultOf<typeof guidePacket.parentList>[number]

export type PointTab = 'facts' | 'spot' | 'routes'

/** What the parts of the page share. */
export interface Workshop {
  guide: GuideRecord
  bag: Bag
  types: ReadonlyMap<string, PoiType>
  languages: readonly LanguageParent[]
  readOnly: boolean
  acts: Acts
  store: BagStore
  history: History
  chosen: Chosen
  choose: (changes: Partial<Chosen>) => void
  /** Ids of the chosen points. */
  selected: readonly string[]
  /** Several points, one, or none. */
  selectPois: (ids: readonly string[]) => void
  /** An explanation with its point. */
  selectSpot: (spot: SpotRow) => void
  poi: PoiRecord | null
  route: RouteRecord | null
  /** Whose explanations are shown: the chosen packet, or the default one. */
  packet: PacketRecord | null
  /** The chosen explanation of that packet. */
  spot: SpotRow | null
  /** Of that packet, by the id of their point. */
  spots: ReadonlyMap<string, SpotRow>
  /** Of an indoor guide: the numbers of its points on the plans, by id. */
  numbers: ReadonlyMap<string, number>
  /** Of the chosen point's form. */
  tab: PointTab
  setTab: (tab: PointTab) => void
  /** The point that was just made and waits for its name. */
  naming: string | null
  setNaming: (id: string | null) => void
  hovered: string | null
  hover: (id: string | null) => void
  /** Points whose form holds text that is not saved. */
  unsaved: ReadonlySet<string>
  setUnsaved: (id: string, is: boolean) => void
  /** Name of the floor in sight of an indoor guide. */
  floor: string | null
  setFloor: (floor: string) => void
  /** Asks before points go, with what goes with them. */
  askDelete: (ids: readonly string[]) => void
  /** The map in sight, for what comes to it from the list; null where there is none. */
  getMap: () => MapHandle | null
  setMap: (map: MapHandle | null) => void
  /** Moves a chosen point and writes it when it has come to rest. */
  movePoi: (id: string, position: readonly [number, number]) => void
  resizePoi: (id: string, metres: number) => void
}

export const WorkshopContext = createContext<Workshop | null>(null)

export function usePackageEditor(): Workshop {
  const workshop = useContext(WorkshopContext)
  if (!workshop) throw new Error('Outside of the workshop')
  return workshop
}
