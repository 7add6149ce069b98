import { useCallback, useState } from 'react'

/** Ids of the points whose form has unsaved text. */
export function useUnsavedPoints() {
  const [unsaved, setUnsavedIds] = useState<ReadonlySet<string>>(new Set())
  const setUnsaved = useCallback((id: string, is: boolean) => {
    setUnsavedIds((marks) => {
      if (marks.has(id) === is) return marks
      const next = new Set(marks)
      if (is) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return { unsaved, setUnsaved }
}
