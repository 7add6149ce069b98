import { useCallback, useMemo } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { SpotTrigger } from '@/contract/guide/package/spotEntity'
import type { Position } from '@/lib/geo'
import { usePendingMove } from '../state/usePendingMove'
import type { PendingMove } from '../state/usePendingMove'
import { usePackageEditor } from '../state/editorState'

interface Changes {
  trigger: SpotTrigger
}

export interface Trigger {
  spot: SpotRow
  trigger: SpotTrigger
  /** Whether its explanation is open: only then can the map change it. */
  isOpen: boolean
}

/** Stored precision of corners: degrees to a tenth of a metre, plans to a centimetre. */
const cornerOf = (indoor: boolean) => {
  const by = indoor ? 100 : 1e6
  const round = (value: number) => Math.round(value * by) / by
  return ([x, y]: Position): Position =>
    indoor ? [Math.max(0, round(x)), Math.max(0, round(y))] : [round(x), round(y)]
}

/** The chosen point's automatic trigger area: shown at once while edited on the map, written when it rests. */
export function useTrigger() {
  const { guide, poi, spot: selectedSpot, spots, commands, history, readOnly, tab } = usePackageEditor()
  const toast = useToast()
  const spot = poi && (selectedSpot?.poiId === poi.id ? selectedSpot : spots.get(poi.id))
  const write = useCallback(
    ({ id, changes }: PendingMove<Changes>) =>
      history
        .perform(commands.changeSpot(id, changes, '修改触发区', null))
        .catch((error: unknown) => toast.failed('没有保存触发区', error)),
    [commands, history, toast],
  )
  const { moving: pendingMove, move } = usePendingMove<Changes>(write)
  const isOpen = tab === 'spot' && !readOnly
  const current = useMemo((): Trigger | null => {
    if (!spot) return null
    return { spot, trigger: pendingMove?.id === spot.id ? pendingMove.changes.trigger : spot.trigger, isOpen }
  }, [spot, pendingMove, isOpen])
  const indoor = guide.type === 'indoor'
  const setRadius = useCallback(
    (id: string, radius: number) => move(id, { trigger: { kind: 'circle', radius } }),
    [move],
  )
  const setRing = useCallback(
    (id: string, ring: readonly Position[]) =>
      ring.length > 2 && move(id, { trigger: { kind: 'polygon', points: ring.map(cornerOf(indoor)) } }),
    [indoor, move],
  )
  return { trigger: current, setRadius, setRing }
}
