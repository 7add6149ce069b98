import { useSearchParams } from 'react-router-dom'

type View = 'list' | 'calendar'

const PARAMETER = 'view'

/** The view in the address. `own`: parameters of one view alone, dropped when switching. */
export function useView(own: readonly string[]) {
  const [params, setParams] = useSearchParams()
  const view: View = params.get(PARAMETER) === 'calendar' ? 'calendar' : 'list'
  const change = (next: View) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const name of [PARAMETER, ...own]) after.delete(name)
      if (next === 'calendar') after.set(PARAMETER, next)
      return after
    })
  return { view, change }
}
