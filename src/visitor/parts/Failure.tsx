import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallError } from '../calls'
import { useWords } from '../words/words'
import type { Words } from '../words/zh'
import css from './Failure.module.css'

function textOf({ status, closedIn }: CallError, words: Words): { title: string; hint?: string } {
  if (status === null) return { title: words.offline, hint: words.offlineHint }
  if (closedIn !== null) return { title: words.closedOnWeb, hint: words.closedOnWebHint }
  if (status === 404) return { title: words.absent, hint: words.absentHint }
  return { title: status === 429 ? words.busy : words.failed }
}

interface FailureProps {
  error?: CallError
  title?: string
  hint?: string
  onRetry?: () => void
  retryLabel?: string
  /** What can be opened instead. */
  children?: ReactNode
}

/** What could not be opened, and the way on. */
export function Failure({ error, onRetry, retryLabel, children, ...given }: FailureProps) {
  const words = useWords()
  const { title, hint } = error ? textOf(error, words) : given
  return (
    <main className={css.failure} role="alert">
      <CloudOff aria-hidden size={40} strokeWidth={1.5} />
      <h1>{title}</h1>
      {hint && <p>{hint}</p>}
      {onRetry && error?.status !== 404 && (
        <button type="button" className="pill" onClick={onRetry}>
          <RotateCw aria-hidden size={18} />
          {retryLabel ?? words.retry}
        </button>
      )}
      {children}
    </main>
  )
}
