import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Nobody deploys while a page is loading: the first screen does without the code that asks. */
const LATER = 30_000

const Nothing: ComponentType = () => null

// If the code is gone, a deployment took it: whatever is opened next finds that out (lib/code.ts).
const UpdateNotice = lazy<ComponentType>(() =>
  import('../guard/consoleCode').then(({ loadUpdateNotice }) => loadUpdateNotice()).catch(() => ({ default: Nothing })),
)

export function LateUpdateNotice() {
  const [later, setLater] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLater(true), LATER)
    return () => window.clearTimeout(timer)
  }, [])
  return <Suspense>{later && <UpdateNotice />}</Suspense>
}
