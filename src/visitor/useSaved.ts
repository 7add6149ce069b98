import { useCallback, useState } from 'react'
import { readSaved, save } from './saved'

/** A value that outlives the page, such as what was typed and its key. A change gets the value of its moment. */
export function useSaved<T extends object | null>(
  name: string,
  guideId: string,
  initial: T,
): [T, (change: T | ((before: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => {
    const saved = readSaved<T>(name, guideId)
    if (saved === null) save(name, guideId, initial)
    return saved ?? initial
  })
  const change = useCallback(
    (changed: T | ((before: T) => T)) =>
      setValue((before) => {
        const next = typeof changed === 'function' ? changed(before) : changed
        save(name, guideId, next)
        return next
      }),
    [guideId, name],
  )
  return [value, change]
}
