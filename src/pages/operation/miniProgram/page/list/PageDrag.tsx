import { closestCenter, DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import type { CollisionDetection, DragEndEvent, Modifier, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { INSTRUCTIONS, useSortAnnouncements, useSortSensors } from '@/components/list/order/sorting'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule, ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import { usePageEditor } from '../editor'
import { moduleIcons } from '../modules'
import { END, newKindOf } from './dragIds'
import css from './Palette.module.css'

const nameOf = ({ kind }: MiniProgramModule) => MODULE_NAMES[kind]

// Rows move among rows; a new module drops at the pointer, or nowhere outside the list.
const detectCollision: CollisionDetection = (args) =>
  newKindOf(args.active.id) === null ? closestCenter(args) : pointerWithin(args)
const MODIFIERS: Modifier[] = [
  ({ active, transform }) => (active !== null && newKindOf(active.id) !== null ? transform : { ...transform, x: 0 }),
]
// The phone asks what lies under the pointer.
const OVERLAY = { pointerEvents: 'none' } as const

/** Moves modules within the page, and drags new modules into it. */
export function PageDrag({ children }: { children: ReactNode }) {
  const { draft, move, add } = usePageEditor()
  const { modules } = draft
  const [draggedKind, setDraggedKind] = useState<ModuleKind | null>(null)
  const sensors = useSortSensors()
  const announcements = useSortAnnouncements(modules, nameOf)
  const Icon = draggedKind && moduleIcons[draggedKind]

  const end = ({ active, over }: DragEndEvent) => {
    setDraggedKind(null)
    if (over === null) return
    const placeOf = (id: UniqueIdentifier) => modules.findIndex((item) => item.id === id)
    const kind = newKindOf(active.id)
    if (kind !== null) add(kind, over.id === END ? modules.length : placeOf(over.id))
    else if (active.id !== over.id) move(placeOf(active.id), placeOf(over.id))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={detectCollision}
      modifiers={MODIFIERS}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => setDraggedKind(newKindOf(active.id))}
      onDragCancel={() => setDraggedKind(null)}
      onDragEnd={end}
    >
      <SortableContext items={modules.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <DragOverlay dropAnimation={null} zIndex={1100} style={OVERLAY}>
        {draggedKind && Icon && (
          <span className={css.lifted}>
            <Icon size={18} />
            {MODULE_NAMES[draggedKind]}
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}
