import { createContext, useContext } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import type { MapHandle, MapTarget } from '@/components/map/types'
import type { ResultOf } from '@/contract/kit/core'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import type { guidePacket, PacketRecord } from '@/contract/guide/package/guidePacket'
import type { guidePoi, PoiRecord } from '@/contract/guide/package/guidePoi'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { TypedSpot } from '@/contract/operation/previewContent'
import type { History } from '../commands/useHistory'
import type { Commands } from '../commands/records'
import type { GuidePackage } from './guidePackage'
import type { ChooseOptions, EditorSelection } from './useAddress'
import type { PackageStore } from './usePackage'

export type PoiType = ResultOf<typeof guidePoi.types>[number]
export type LanguageParent = ResultOf<typeof guidePacket.parentList>[number]

/** What the map showed last, and the chosen point then. */
export interface LastView {
  target: MapTarget | null
  floor: string | null
  poi: string | null
}

export type PointTab = 'details' | 'spot' | 'routes'

/** State shared by the parts of the page. */
export interface PackageEditorState {
  guide: GuideRecord
  guidePackage: GuidePackage
  types: ReadonlyMap<string, PoiType>
  languages: readonly LanguageParent[]
  readOnly: boolean
  commands: Commands
  store: PackageStore
  history: History
  selection: EditorSelection
  choose: (changes: Partial<EditorSelection>, options?: ChooseOptions) => void
  /** Ids of the chosen points. */
  selected: readonly string[]
  /** Selects several points, one, or none. */
  selectPois: (ids: readonly string[], options?: ChooseOptions) => void
  /** Selects an explanation with its point. */
  selectSpot: (spot: SpotRow) => void
  poi: PoiRecord | null
  route: RouteRecord | null
  /** Source of the shown explanations: the chosen packet, or the default one. */
  packet: PacketRecord | null
  /** The chosen explanation of that packet. */
  spot: SpotRow | null
  /** Explanations of that packet, by point id. */
  spots: ReadonlyMap<string, SpotRow>
  /** Numbers of an indoor guide's points on the plans, by id. */
  numbers: ReadonlyMap<string, number>
  /** Tab of the chosen point's form. */
  tab: PointTab
  setTab: (tab: PointTab) => void
  /** The point, route or explanation just created and waiting for its name. */
  naming: string | null
  setNaming: Dispatch<SetStateAction<string | null>>
  hovered: string | null
  hover: (id: string | null) => void
  /** Points whose form has unsaved text. */
  unsaved: ReadonlySet<string>
  setUnsaved: (id: string, is: boolean) => void
  /** The guide was previewed: a phone may follow what is typed. */
  isPreviewed: boolean
  setPreviewed: (is: boolean) => void
  /** The explanation whose text waits because it cannot be saved yet. */
  unsavedSpot: TypedSpot | null
  setUnsavedSpot: (spot: TypedSpot | null) => void
  /** Name of an indoor guide's visible floor. */
  floor: string | null
  setFloor: (floor: string) => void
  /** Confirms deleting points and what is deleted with them. */
  askDelete: (ids: readonly string[]) => void
  /** The visible map, for points added or dropped from the list; null without one. */
  getMap: () => MapHandle | null
  setMap: (map: MapHandle | null) => void
  /** The map shows it again when it replaces another view of the page. */
  getLastView: () => LastView
  keepLastView: (part: Partial<LastView>) => void
  /** Moves a chosen point and writes it when it rests. */
  movePoi: (id: string, position: readonly [number, number]) => void
  resizePoi: (id: string, metres: number) => void
}

export const PackageEditorContext = createContext<PackageEditorState | null>(null)

export function usePackageEditor(): PackageEditorState {
  const editor = useContext(PackageEditorContext)
  if (!editor) throw new Error('Outside of the package editor')
  return editor
}
