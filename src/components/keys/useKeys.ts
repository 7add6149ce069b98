import { useEffect, useRef, useSyncExternalStore } from 'react'
import { keyEntries, registerKeys, watchKeys } from './registry'
import type { KeyNote } from './registry'

/** A shortcut active while the component is mounted; pages in the background do not listen. */
export function useShortcut(note: KeyNote | undefined, run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  const text = note && JSON.stringify(note)
  useEffect(() => {
    if (text !== undefined) return registerKeys(JSON.parse(text) as KeyNote, () => latest.current())
  }, [text])
}

/** Keys the focused element handles itself, listed for the help. `notes` must be a constant. */
export function useKeyNotes(notes: readonly KeyNote[] | undefined): void {
  useEffect(() => {
    const drops = notes?.map((note) => registerKeys(note))
    return () => drops?.forEach((drop) => drop())
  }, [notes])
}

/** All shortcuts available now. */
export const useKeyEntries = () => useSyncExternalStore(watchKeys, keyEntries)
