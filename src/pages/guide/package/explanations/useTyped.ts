import { useEffect } from 'react'
import type { SavingState } from '../autosave/useRecordSave'
import { usePackageEditor } from '../state/editorState'

/** States in which nothing is saved until someone acts. */
const WAITING: readonly SavingState[] = ['cut', 'wrong', 'refused']

interface TypedOptions {
  id: string
  state: SavingState
  values: () => { title: string; text: string }
}

/** Hands what cannot be saved yet to the guide's preview, until it is saved or the form is left. */
export function useTyped({ id, state, values }: TypedOptions): void {
  const { setTyped } = usePackageEditor()
  const { title, text } = values()
  const isWaiting = WAITING.includes(state)
  useEffect(() => {
    if (isWaiting) setTyped({ id, title, text })
    else if (state === 'saved' || state === 'gone') setTyped(null)
  }, [id, isWaiting, setTyped, state, text, title])
  useEffect(() => () => setTyped(null), [setTyped])
}
