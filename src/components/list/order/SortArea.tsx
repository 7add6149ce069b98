import { closestCenter, DndContext } from '@dnd-kit/core'
import type { DragEndEvent, Modifier } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { ListRow } from '../types'
import { INSTRUCTIONS, useSortAnnouncements, useSortSensors } from './sorting'

interface SortAreaProps<R extends ListRow> {
  rows: readonly R[]
  rowName: (row: R) => string
  onMove: (row: R, from: number, to: number) => void
  children: ReactNode
}

const ONLY_UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

/** Sorting rows by mouse, touch and keyboard. */
export function SortArea<R extends ListRow>({ rows, rowName, onMove, children }: SortAreaProps<R>) {
  const sensors = useSortSensors()
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const announcements = useSortAnnouncements(rows, rowName)

  const end = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id))
    const row = rows[from]
    if (over === null || row === undefined || active.id === over.id) return
    onMove(row, from, ids.indexOf(String(over.id)))
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={ONLY_UP_AND_DOWN}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragEnd={end}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}
