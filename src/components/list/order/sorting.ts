import { KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useMemo } from 'react'
import { useKeyNotes } from '@/components/keys/useKeys'
import type { ListRow } from '../types'

export const INSTRUCTIONS = '按空格键拿起这一行，用上下方向键移动，再按空格键放下，按 Esc 键放回原处。'

const GROUP = '行首的把手'
const KEYS = [
  { group: GROUP, label: '拿起、放下', keys: ['Space'] },
  { group: GROUP, label: '上移、下移', keys: ['ArrowUp', 'ArrowDown'] },
  { group: GROUP, label: '放回原处', keys: ['Escape'] },
]

/** By mouse, keyboard and touch (after a short press, which leaves scrolling intact). */
export function useSortSensors() {
  useKeyNotes(KEYS)
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
    }),
  )
}

/** Announcements while a row moves; silent for anything lifted that is not a row. */
export function useSortAnnouncements<R extends ListRow>(
  rows: readonly R[],
  rowName: (row: R) => string,
): Announcements {
  return useMemo(() => {
    const ids = rows.map(({ id }) => id)
    const name = (id: UniqueIdentifier) => {
      const row = rows.find((other) => other.id === id)
      return row === undefined ? '这一行' : `「${rowName(row)}」`
    }
    const place = (id: UniqueIdentifier) => `第 ${ids.indexOf(String(id)) + 1} 位，共 ${ids.length} 位`
    const ofRow = (id: UniqueIdentifier, text: string) => (ids.includes(String(id)) ? text : undefined)
    return {
      onDragStart: ({ active }) => ofRow(active.id, `已拿起${name(active.id)}，现在是${place(active.id)}。`),
      onDragOver: ({ active, over }) =>
        ofRow(active.id, over ? `${name(active.id)}移到${place(over.id)}。` : `${name(active.id)}不在列表上。`),
      onDragEnd: ({ active, over }) =>
        ofRow(active.id, over ? `已放下${name(active.id)}，在${place(over.id)}。` : `${name(active.id)}已放回原处。`),
      onDragCancel: ({ active }) => ofRow(active.id, `已取消，${name(active.id)}放回原处。`),
    }
  }, [rows, rowName])
}
