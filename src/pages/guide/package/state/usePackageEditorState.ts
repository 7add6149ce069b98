import { useCallback, useMemo, useRef, useState, useEffect } from 'react'
import type { TypedSpot } from '@/contract/operation/previewContent'
import { useAllowed } from '@/components/ui/Allowed'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { right } from '@/contract/rights'
import { useToast } from '@/components/ui/toast/useToast'
import type { PacketRecord } from '@/contract/guide/package/guidePacket'
import { createCommands } from '../commands/records'
import { useHistory } from '../commands/useHistory'
import type { History } from '../commands/useHistory'
import type { GuidePackage } from './guidePackage'
import { numbersOf } from './numbers'
import { visiblePacket, spotsOf } from './packets'
import { useAddress } from './useAddress'
import type { PackageStore } from './usePackage'
import { withPendingMove } from './usePendingMove'
import { useMapState } from './useMapState'
import { usePointMoves } from './usePointMoves'
import { useSelection } from './useSelection'
import type { LanguageParent, PointTab, PoiType, PackageEditorState } from './editorState'
import type { Command } from '../commands/command'

export interface PackageEditorOptions {
  guide: GuideRecord
  guidePackage: GuidePackage
  types: readonly PoiType[]
  languages: readonly LanguageParent[]
  store: PackageStore
}

const WRITES = [right('guideAll', 'guideBag'), right('guideMaking', 'guideBag')]
const NONE: ReadonlyMap<string, number> = new Map()

/** Announces that another user deleted the visible packet, and that a different one is shown now. */
function useDeletedPacketNotice(guidePackage: GuidePackage, packet: PacketRecord | null, store: PackageStore): void {
  const toast = useToast()
  const before = useRef(packet)
  useEffect(() => {
    const previous = before.current
    before.current = packet
    if (
      !previous ||
      previous.id === packet?.id ||
      guidePackage.packets.some(({ id }) => id === previous.id) ||
      store.wasDeletedHere(previous.id)
    )
      return
    toast.hint(
      `数据包「${previous.name}」已被别人删除`,
      `${packet ? `现在显示的是「${packet.name}」。` : ''}没有保存的文字和录音留在这台电脑上。`,
    )
  }, [guidePackage.packets, packet, store, toast])
}

/** Ids of the points whose form has unsaved text. */
function useUnsavedPoints() {
  const [unsaved, setUnsavedIds] = useState<ReadonlySet<string>>(new Set())
  const setUnsaved = useCallback((id: string, is: boolean) => {
    setUnsavedIds((marks) => {
      if (marks.has(id) === is) return marks
      const next = new Set(marks)
      if (is) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return { unsaved, setUnsaved }
}

/** Announces once that changing a passed guide opened a new draft: visitors do not see it until it passes too. */
function useNewDraftNotice(history: History, store: PackageStore): History {
  const toast = useToast()
  const { perform: done } = history
  const perform = useCallback(
    async (command: Command) => {
      const before = store.get().guide.review
      await done(command)
      if (before !== 'passed') return
      const announce = () => {
        if (store.get().guide.review === 'making')
          toast.hint('已开始新的草稿', '访客看到的还是通过审核的那一版；改完后提交审核，通过后他们才看到')
      }
      // The write is done, even if the page closes before this is known.
      void store
        .refresh()
        .then(announce, () => undefined)
        .catch(() => undefined)
    },
    [done, store, toast],
  )
  return useMemo(() => ({ ...history, perform }), [history, perform])
}

/** Assembles everything the parts of the page share. */
export function usePackageEditorState(
  { guide, guidePackage: saved, types, languages, store }: PackageEditorOptions,
  askDelete: (ids: readonly string[]) => void,
): PackageEditorState & { list: string | null } {
  const allowed = useAllowed()
  const { selection, choose, list } = useAddress()
  const history = useNewDraftNotice(useHistory(), store)
  const { perform } = history
  const commands = useMemo(() => createCommands(guide.id, store), [guide.id, store])
  const [hovered, hover] = useState<string | null>(null)
  const [tab, setTab] = useState<PointTab>(selection.spot === null ? 'details' : 'spot')
  const [naming, setNaming] = useState<string | null>(null)
  const { unsaved, setUnsaved } = useUnsavedPoints()
  const [isPreviewed, setPreviewed] = useState(false)
  const [unsavedSpot, setUnsavedSpot] = useState<TypedSpot | null>(null)
  const [floorChosen, setFloor] = useState<string | null>(null)
  const readOnly = saved.guide.review === 'pending' || !allowed(WRITES, true)

  const { pendingMove, movePoi, resizePoi } = usePointMoves({ guide, commands, perform, store })
  const pois = useMemo(() => withPendingMove(saved.pois, pendingMove), [saved.pois, pendingMove])
  const guidePackage = useMemo(() => (pois === saved.pois ? saved : { ...saved, pois: [...pois] }), [saved, pois])

  const mapState = useMapState()
  const { selected, selectPois, selectSpot } = useSelection(guidePackage, selection, choose)
  const poi = (selected.length === 1 && guidePackage.pois.find(({ id }) => id === selected[0])) || null
  const route = guidePackage.routes.find(({ id }) => id === selection.route) ?? null
  const packet = visiblePacket(guidePackage.packets, guide.languageIds, selection.packet)
  useDeletedPacketNotice(guidePackage, packet, store)
  const spot = guidePackage.spots.find(({ id, packetId }) => id === selection.spot && packetId === packet?.id) ?? null
  const spots = useMemo(() => spotsOf(guidePackage.spots, packet?.id ?? null), [guidePackage.spots, packet?.id])
  const numbers = useMemo(() => (guide.type === 'indoor' ? numbersOf(saved.pois) : NONE), [guide.type, saved.pois])
  const typeMap = useMemo(() => new Map(types.map((type) => [type.id, type])), [types])
  const floors = guide.settings.floors.map(({ name }) => name)
  const floor = guide.type === 'indoor' ? (poi?.floor ?? floorChosen ?? floors[0] ?? null) : null

  return {
    guide,
    guidePackage,
    types: typeMap,
    languages,
    readOnly,
    commands,
    store,
    history,
    selection,
    choose,
    list,
    selected,
    selectPois,
    selectSpot,
    poi,
    route,
    packet,
    spot,
    spots,
    numbers,
    tab,
    setTab,
    naming,
    setNaming,
    hovered,
    hover,
    unsaved,
    setUnsaved,
    isPreviewed,
    setPreviewed,
    unsavedSpot,
    setUnsavedSpot,
    floor,
    setFloor,
    askDelete,
    movePoi,
    resizePoi,
    ...mapState,
  }
}
