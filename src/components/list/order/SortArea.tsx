import { closestCenter, DndContext, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent, Modifier, UniqueIdentifier } from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { ListRow } from '../types'

interface SortAreaProps<R extends ListRow> {
  rows: readonly R[]
  rowName: (row: R) => string
  onMove: (row: R, from: number, to: number) => void
  children: ReactNode
}

const ONLY_UP_AND_DOWN: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

const INSTRUCTIONS = '按空格键拿起这一行，用上下方向键移动，再按空格键放下，按 Esc 键放回原处。'

const GROUP = '行首的把手'
const KEYS = [
  { group: GROUP, label: '拿起、放下', keys: ['Space'] },
  { group: GROUP, label: '上移、下移', keys: ['ArrowUp', 'ArrowDown'] },
  { group: GROUP, label: '放回原处', keys: ['Escape'] },
]

/** Sorting rows by mouse, touch (after a short press, so that scrolling stays scrolling) and keyboard. */
export function SortArea<R extends ListRow>({ rows, rowName, onMove, children }: SortAreaProps<R>) {
  useKeyNotes(KEYS)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const announcements = useMemo<Announcements>(() => {
    const name = (id: UniqueIdentifier) => {
      const row = rows.find((other) => other.id === id)
      return row === undefined ? '这一行' : `「${rowName(row)}」`
    }
    const place = (id: UniqueIdentifier) => `第 ${ids.indexOf(String(id)) + 1} 位，共 ${ids.length} 位`
    return {
      onDragStart: ({ active }) => `已拿起${name(active.id)}，现在是${place(active.id)}。`,
      onDragOver: ({ active, over }) => (over ? `${name(active.id)}移到${place(over.id)}。` : `${name(active.id)}不在列表上。`),
      onDragEnd: ({ active, over }) => (over ? `已放下${name(active.id)}，在${place(over.id)}。` : `${name(active.id)}已放回原处。`),
      onDragCancel: ({ active }) => `已取消，${name(active.id)}放回原处。`,
    }
  }, [ids, rows, rowName])

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
