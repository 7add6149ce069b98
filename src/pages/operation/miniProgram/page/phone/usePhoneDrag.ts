import { useDndContext, useDndMonitor } from '@dnd-kit/core'
import { useRef } from 'react'
import type { ModuleEvents } from '@/components/visitorPhone/usePageInside'
import type { ModulePlace } from '@/contract/visitor/previewMessages'
import { usePageEditor } from '../editor'
import { isNew, newKindOf } from '../list/dragIds'

/** Drags on the phone: its modules to other places, and new ones from the palette into it. */
export function usePhoneDrag(): Pick<ModuleEvents, 'onMoved' | 'onPlace'> & { isDragging: boolean } {
  const { draft, may, move, add, select } = usePageEditor()
  const { modules } = draft
  const { active } = useDndContext()
  const hovered = useRef<ModulePlace | null>(null)
  const placeOf = (id: string) => modules.findIndex((module) => module.id === id)
  /** The phone shows no hidden modules: before this one, or after all. */
  const indexOf = ({ beforeId }: ModulePlace) => (beforeId === null ? modules.length : placeOf(beforeId))

  useDndMonitor({
    onDragStart: () => {
      hovered.current = null
    },
    onDragEnd: ({ active: dragged, over }) => {
      const kind = newKindOf(dragged.id)
      const place = hovered.current
      if (kind === null || place === null || over !== null) return
      const index = indexOf(place)
      if (index !== -1) add(kind, index)
    },
  })
  return {
    isDragging: isNew(active),
    onPlace: (place) => {
      hovered.current = place
    },
    ...(may.sort && {
      onMoved: (id, place) => {
        const [from, to] = [placeOf(id), indexOf(place)]
        // Others may have changed the page meanwhile.
        if (from === -1 || to === -1) return
        move(from, to > from ? to - 1 : to)
        select(id)
      },
    }),
  }
}
