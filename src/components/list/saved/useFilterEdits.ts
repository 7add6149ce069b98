import { useState } from 'react'
import { useSavedFilters } from './filterStore'
import { renameIn, saveIn } from './savedFilter'
import type { SavedFilter } from './savedFilter'

/** Saves, renames and deletes the saved filters of a list; the last deletion can be undone. */
export function useFilterEdits(list: string) {
  const { saved, set } = useSavedFilters(list)
  const [deleted, setDeleted] = useState<SavedFilter | null>(null)
  /** Renamed or restored row, which gets the focus. Empty after a deletion: then 撤销 does. */
  const [focusedName, setFocusedName] = useState('')

  const save = (filter: SavedFilter) => {
    const next = saveIn(saved, filter)
    if (next) set(next)
    return next !== null
  }
  return {
    saved,
    save,
    rename: (oldName: string, newName: string) => {
      const renamed = renameIn(saved, oldName, newName)
      if (renamed) {
        set(renamed)
        setFocusedName(newName)
      }
      return renamed !== null
    },
    drop: (filter: SavedFilter) => {
      set(saved.filter((other) => other !== filter))
      setDeleted(filter)
      setFocusedName('')
    },
    deleted,
    undo: () => {
      if (!deleted || !save(deleted)) return
      setFocusedName(deleted.name)
      setDeleted(null)
    },
    forgetDeleted: () => setDeleted(null),
    focusedName,
    focusOn: setFocusedName,
  }
}
