import { useEffect, useRef, useSyncExternalStore } from 'react'
import { keyEntries, registerKeys, watchKeys } from './registry'
import type { KeyNote } from './registry'

/** A key that works while the component is on the screen; a page behind another one does not listen. */
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

/** Keys that the focused thing itself listens to, for the help. `notes` is a constant. */
export function useKeyNotes(notes: readonly KeyNote[] | undefined): void {
  useEffect(() => {
    const drops = notes?.map((note) => registerKeys(note))
    return () => drops?.forEach((drop) => drop())
  }, [notes])
}

/** Everything that can be pressed now. */
export const useKeyEntries = () => useSyncExternalStore(watchKeys, keyEntries)
