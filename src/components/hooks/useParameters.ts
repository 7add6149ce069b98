import { useSearchParams } from 'react-router-dom'
import type { NavigateOptions } from 'react-router-dom'

/** The parameters of the address, and a function that sets one, or removes it with null. */
export function useParameters() {
  const [params, setParams] = useSearchParams()
  const set = (name: string, value: string | null, options?: NavigateOptions) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      if (value === null) after.delete(name)
      else after.set(name, value)
      return after
    }, options)
  return [params, set] as const
}
