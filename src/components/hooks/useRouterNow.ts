import { useCallback, useContext } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router-dom'
import type { RouterState } from 'react-router-dom'

/** Answers the router's state at the moment of asking: what is drawn follows it later, sometimes by as long as a page's code takes. */
export function useRouterNow(): () => RouterState {
  const router = useContext(UNSAFE_DataRouterContext)?.router
  return useCallback(() => {
    if (!router) throw new Error('There is no router')
    return router.state
  }, [router])
}
