import { useSyncExternalStore } from 'react'
import type { EditedHome } from '@/contract/visitor/previewMessages'

let editing: EditedHome | null = null
const listeners = new Set<() => void>()

export const currentEditing = (): EditedHome | null => editing

export function setEditing(next: EditedHome): void {
  editing = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The home page as its operators edit it; null for visitors, and in previews that only show it. */
export const useEditing = (): EditedHome | null => useSyncExternalStore(subscribe, currentEditing)

/** The modules of the home page in their order; while they are edited, with those that visitors see nothing of. */
export function useShownModules<T extends { id: string }>(modules: readonly T[]): { id: string; module: T | null }[] {
  const editing = useEditing()
  return (editing?.modules ?? modules).map(({ id }) => ({
    id,
    module: modules.find((module) => module.id === id) ?? null,
  }))
}
