import type { ReactElement } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { code } from '@/contract/kit/core'
import { PasswordDue } from '../password/PasswordDue'
import { EnrolmentDue } from '../twoFactor/EnrolmentDue'
import { TwoFactorDue } from '../twoFactor/TwoFactorDue'
import { initialised } from './router'
import type { ConsoleRouter } from './router'

function screenFor(due: number, reenter: () => void): ReactElement {
  if (due === code.secondStepDue) return <TwoFactorDue onPassed={reenter} />
  return due === code.enrolmentDue ? <EnrolmentDue onDone={reenter} /> : <PasswordDue onChanged={reenter} />
}

/** Shows the missing session step at every address, as the server answers nothing else. `again` then enters. */
export function createDueRouter(due: number, reenter: () => void): ConsoleRouter {
  const router = createBrowserRouter([{ path: '*', element: screenFor(due, reenter) }])
  return { router, ready: initialised(router), close: () => router.dispose() }
}
