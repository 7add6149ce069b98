import type { TreeProps } from 'antd'
import type { Key } from 'react'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { questionKind } from '@/contract/operation/question/questionKind'
import type { KindNode } from '@/contract/operation/question/questionKind'
import { call } from '@/lib/call'
import { placeNextTo, placeFirstIn, fitsIn, stepOf } from './tree'
import type { KindPlace } from './tree'

/** Moves kinds: stepwise among siblings, and by dragging also to another level. */
export function useKindMoves(kinds: readonly KindNode[], onChanged: () => void) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'moving'>()

  const move = ({ id, version, name, parentId: oldParentId }: KindNode, { parentId, before }: KindPlace) =>
    once('moving', async () => {
      try {
        if (parentId !== oldParentId) await call(questionKind.update, { body: { id, version, name, parentId } })
        const from = (await call(questionKind.idAndName, {})).map((kind) => kind.id)
        const others = from.filter((other) => other !== id)
        // Sends one global order: only the relative order of siblings is visible.
        await call(questionKind.sort, {
          body: { ids: others.toSpliced(before === null ? others.length : others.indexOf(before), 0, id), from },
        })
        toast.done(`已移动「${name}」`)
      } catch (error) {
        toast.failed(`没有移动「${name}」`, error)
      }
      onChanged()
    })

  const kindAt = ({ key }: { key: Key }) => kinds.find(({ id }) => id === key)

  return {
    busy: busy !== null,
    step: (kind: KindNode, by: -1 | 1) => {
      const place = stepOf(kinds, kind, by)
      if (place) void move(kind, place)
    },
    allowed: (({ dragNode, dropNode, dropPosition }) => {
      const [kind, target] = [dragNode, dropNode].map(kindAt)
      return (
        kind !== undefined &&
        target !== undefined &&
        fitsIn(kinds, kind, dropPosition === 0 ? target.id : target.parentId)
      )
    }) satisfies TreeProps['allowDrop'],
    drop: (({ node, dragNode, dropPosition, dropToGap }) => {
      const [kind, target] = [dragNode, node].map(kindAt)
      if (!kind || !target) return
      // Below an expanded node the drop line is above its children.
      if (!dropToGap) return void move(kind, placeFirstIn(kinds, kind, target))
      // antd counts the gap among all siblings; the gap before a node has a smaller number than the node.
      const above = dropPosition < Number(node.pos.split('-').at(-1))
      void move(kind, placeNextTo(kinds, kind, target, above))
    }) satisfies TreeProps['onDrop'],
  }
}
