import { createBrowserRouter } from 'react-router-dom'
import { PasswordDue } from '../password/PasswordDue'
import { initialised } from './router'
import type { ConsoleRouter } from './router'

/** At every address the change of password, until it is done: nothing else would be answered. Then `again` enters. */
export function createPasswordRouter(again: () => void): ConsoleRouter {
  const router = createBrowserRouter([{ path: '*', element: <PasswordDue onChanged={again} /> }])
  return { router, ready: initialised(router), close: () => router.dispose() }
}
