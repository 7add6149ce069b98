import { holdKeys } from '@/components/keys/typedAhead'
import { useToast } from '@/components/ui/toast/useToast'
import { spotInput } from '@/contract/guide/package/guideSpot'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { Command } from '../commands/command'
import { freeName } from '../map/freeName'
import type { Drop } from '../sortableRows/RowDrag'
import { usePackageEditor } from '../state/editorState'
import type { SpotAction } from './SpotTreeRow'
import { descendants, placeOfDrop } from './tree'

/** What the rows of the tree do; `moveTo` asks where an explanation goes. */
export function useSpotActions(spots: readonly SpotRow[], moveTo: (id: string) => void) {
  const { packet, choose, commands, history, setNaming } = usePackageEditor()
  const toast = useToast()
  const titleOf = (id: string) => spots.find((spot) => spot.id === id)?.title ?? ''
  const perform = (command: Command, failure: string) =>
    history.perform(command).catch((error: unknown) => toast.failed(failure, error))

  const add = (parentId: string | null) => {
    if (!packet) return
    const titles = spots.map(({ title }) => title)
    const input = spotInput.parse({ title: freeName('新讲解', titles) })
    const command = commands.addSpot({ ...input, packetId: packet.id, parentId }, ({ id }) => {
      setNaming(id)
      choose({ spot: id, poi: null, route: null })
    })
    const endHold = holdKeys()
    history.perform(command).catch((error: unknown) => {
      endHold()
      toast.failed('没有新增讲解', error)
    })
  }
  const move = (id: string, parentId: string | null, before: string | null) =>
    void perform(
      commands.moveSpot(id, parentId, before, `移动讲解「${titleOf(id)}」`),
      `没有移动讲解「${titleOf(id)}」`,
    )
  const drop = (id: string, to: Drop) => {
    const { parentId, before } = placeOfDrop(spots, id, to)
    move(id, parentId, before)
  }
  const remove = (id: string) => {
    const others = descendants(spots, id).length
    const title = titleOf(id)
    history.perform(commands.deleteSpot(id, `删除讲解「${title}」`)).then(
      () => toast.done(`已删除讲解「${title}」`, others > 0 ? `连同下级讲解 ${others} 条，可以撤销` : '可以撤销'),
      (error: unknown) => toast.failed(`没有删除讲解「${title}」`, error),
    )
  }
  const runAction = (id: string, action: SpotAction) => {
    if (action === 'add') add(id)
    else if (action === 'move') moveTo(id)
    else remove(id)
  }
  return { add, move, drop, runAction }
}
