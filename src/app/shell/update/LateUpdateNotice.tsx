import { lazy, Suspense, useEffect, useState } from 'react'
import type { ComponentType } from 'react'

/** Deployments during page load are rare: the first screen omits the checking code. */
const DELAY = 30_000

const Nothing: ComponentType = () => null

// If the code is gone, a deployment removed it: the next page opened detects that (lib/code.ts).
const UpdateNotice = lazy<ComponentType>(() =>
  import('../guard/consoleCode').then(({ loadUpdateNotice }) => loadUpdateNotice()).catch(() => ({ default: Nothing })),
)

export function LateUpdateNotice() {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setIsDue(true), DELAY)
    return () => window.clearTimeout(timer)
  }, [])
  return <Suspense>{isDue && <UpdateNotice />}</Suspense>
}
