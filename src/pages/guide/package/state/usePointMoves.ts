import { useCallback } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import type { Commands } from '../commands/records'
import type { History } from '../commands/useHistory'
import type { PackageStore } from './usePackage'
import { usePendingMove } from './usePendingMove'
import type { PendingMove } from './usePendingMove'

interface PointMovesOptions extends Pick<History, 'perform'> {
  guide: GuideRecord
  commands: Commands
  store: PackageStore
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

/** Moves and resizes points: in degrees on the map, in metres on an indoor plan. */
export function usePointMoves({ guide, commands, perform, store }: PointMovesOptions) {
  const toast = useToast()
  const write = useCallback(
    (target: PendingMove) => {
      const name = store.get().pois.find(({ id }) => id === target.id)?.name ?? ''
      const word = 'radius' in target.changes ? '半径' : '位置'
      return perform(commands.changePois([target], `修改「${name}」的${word}`)).catch((error: unknown) =>
        toast.failed(`没有保存「${name}」的${word}`, error),
      )
    },
    [commands, perform, store, toast],
  )
  const { moving: pendingMove, move } = usePendingMove(write)
  const indoor = guide.type === 'indoor'
  const movePoi = useCallback(
    (id: string, [x, y]: readonly [number, number]) =>
      move(
        id,
        indoor
          ? { plan: { x: Math.max(0, Math.round(x * 100) / 100), y: Math.max(0, Math.round(y * 100) / 100) } }
          : { lng: rounded(x), lat: rounded(y) },
      ),
    [indoor, move],
  )
  const resizePoi = useCallback((id: string, radius: number) => move(id, { radius }), [move])

  return { pendingMove, movePoi, resizePoi }
}
