import { CloudOff, RotateCw } from 'lucide-react'
import type { CallError } from '../calls'
import { useWords } from '../words/words'
import type { Words } from '../words/words'
import css from './ContentFailure.module.css'
import { HOME } from './hashes'

function textOf({ status }: CallError, absent: string | undefined, words: Words): { title: string; hint?: string } {
  if (status === null) return { title: words.offlineContent, hint: words.offlineHint }
  if (status === 404) return { title: absent ?? words.gone, hint: words.goneHint }
  return { title: status === 429 ? words.busy : words.openFailed }
}

interface ContentFailureProps {
  error: CallError
  absent?: string | undefined
  onRetry: () => void
}

/** What could not be opened inside the guide, and the way on. */
export function ContentFailure({ error, absent, onRetry }: ContentFailureProps) {
  const words = useWords()
  const { title, hint } = textOf(error, absent, words)
  return (
    <div className={css.failure} role="alert">
      <CloudOff aria-hidden size={40} strokeWidth={1.5} />
      <h2>{title}</h2>
      {hint && <p>{hint}</p>}
      {error.status === 404 ? (
        <a className="pill" href={`#${HOME}`}>
          {words.toHome}
        </a>
      ) : (
        <button type="button" className="pill" onClick={onRetry}>
          <RotateCw aria-hidden size={18} />
          {words.retry}
        </button>
      )}
    </div>
  )
}
