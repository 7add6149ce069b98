import type { ReactElement } from 'react'
import { createBrowserRouter } from 'react-router-dom'
import { code } from '@/contract/kit/core'
import { PasswordDue } from '../password/PasswordDue'
import { EnrolmentDue } from '../twoFactor/EnrolmentDue'
import { SecondStepDue } from '../twoFactor/SecondStepDue'
import { initialised } from './router'
import type { ConsoleRouter } from './router'

function screenFor(due: number, again: () => void): ReactElement {
  if (due === code.secondStepDue) return <SecondStepDue onPassed={again} />
  return due === code.enrolmentDue ? <EnrolmentDue onDone={again} /> : <PasswordDue onChanged={again} />
}

/** Shows the missing session step at every address, as the server answers nothing else. `again` then enters. */
export function createDueRouter(due: number, again: () => void): ConsoleRouter {
  const router = createBrowserRouter([{ path: '*', element: screenFor(due, again) }])
  return { router, ready: initialised(router), close: () => router.dispose() }
}
