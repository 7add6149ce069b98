import { useDeferredValue, useState } from 'react'
import type { View } from './filterRows'

/** The keyword and view that choose the rows of the tree. */
export function useRightsFilter() {
  const [input, setInput] = useState('')
  // Rows update when typing pauses; the letter at once.
  const keyword = useDeferredValue(input.trim())
  const [view, setView] = useState<View>('all')
  return { input, setInput, keyword, view, setView }
}
