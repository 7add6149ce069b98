import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallError } from '../calls'
import { useWords } from '../words/words'
import type { Words } from '../words/words'
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
  /** Inside a page that is there already. */
  isPart?: boolean
  /** What can be opened instead. */
  children?: ReactNode
}

/** What could not be opened, and the way on. */
export function Failure({ error, onRetry, retryLabel, isPart = false, children, ...given }: FailureProps) {
  const words = useWords()
  const { title, hint } = error ? textOf(error, words) : given
  const Box = isPart ? 'section' : 'main'
  const Title = isPart ? 'h2' : 'h1'
  return (
    <Box className={css.failure} data-part={isPart || undefined} role="alert">
      <CloudOff aria-hidden size={40} strokeWidth={1.5} />
      <Title>{title}</Title>
      {hint && <p>{hint}</p>}
      {onRetry && error?.status !== 404 && (
        <button type="button" className="pill" onClick={onRetry}>
          <RotateCw aria-hidden size={18} />
          {retryLabel ?? words.retry}
        </button>
      )}
      {children}
    </Box>
  )
}
