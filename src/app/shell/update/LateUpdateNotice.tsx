import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Deployments during page load are rare: the first screen omits the checking code. */
const LATER = 30_000

const Nothing: ComponentType = () => null

// If the code is gone, a deployment removed it: the next page opened detects that (lib/code.ts).
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
