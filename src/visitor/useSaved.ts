import { useCallback, useState } from 'react'
import { readSaved, save } from './saved'

/** A value that outlives the page, such as what was typed and its key. */
export function useSaved<T>(name: string, guideId: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const saved = readSaved<T>(name, guideId)
    if (saved === null) save(name, guideId, initial)
    return saved ?? initial
  })
  const change = useCallback(
    (next: T) => {
      setValue(next)
      save(name, guideId, next)
    },
    [guideId, name],
  )
  return [value, change]
}
