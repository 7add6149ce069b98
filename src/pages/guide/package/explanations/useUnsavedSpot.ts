import { useEffect } from 'react'
import type { SavingState } from '../autosave/useRecordSave'
import { usePackageEditor } from '../state/editorState'

/** States in which nothing is saved until someone acts. */
const WAITING: readonly SavingState[] = ['wrong', 'refused']

interface UnsavedSpotOptions {
  id: string
  state: SavingState
  values: () => { title: string; text: string }
}

/** Hands what cannot be saved yet to the guide's preview, until it is saved or the form is left. */
export function useUnsavedSpot({ id, state, values }: UnsavedSpotOptions): void {
  const { setUnsavedSpot } = usePackageEditor()
  const { title, text } = values()
  const isWaiting = WAITING.includes(state)
  useEffect(() => {
    if (isWaiting) setUnsavedSpot({ id, title, text })
    else if (state === 'saved' || state === 'gone') setUnsavedSpot(null)
  }, [id, isWaiting, setUnsavedSpot, state, text, title])
  useEffect(() => () => setUnsavedSpot(null), [setUnsavedSpot])
}
