import { mayFocus } from '../preview/mode'
import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { goBack } from '../backTrail'
import type { Answer } from '../useAnswer'
import { useWords } from '../words/words'
import { ContentFailure } from './ContentFailure'
import { HOME } from './hashes'
import css from './PageFrame.module.css'
import { StoredNote } from './StoredNote'

interface PageFrameProps {
  title: string
  children: ReactNode
}

/** A page behind the home page: its name, and the way back. */
export function PageFrame({ title, children }: PageFrameProps) {
  const words = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  // The code of these pages arrives after the address has changed.
  useEffect(() => {
    if (mayFocus) heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <main className={css.page}>
      <header className={css.head}>
        <a
          className="round"
          href={`#${HOME}`}
          aria-label={words.back}
          onClick={(event) => {
            if (goBack()) event.preventDefault()
          }}
        >
          <ChevronLeft aria-hidden />
        </a>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      </header>
      {children}
    </main>
  )
}

interface AnsweredProps<T> {
  answer: Answer<T>
  /** Said of a 404; by default that the content is offline. */
  absent?: string
  children: (data: T) => ReactNode
}

/** What a call answered, or that it loads or failed. */
export function Answered<T>({ answer, absent, children }: AnsweredProps<T>) {
  const words = useWords()
  if (answer.state === 'ready')
    return (
      <>
        <StoredNote at={answer.storedAt ?? null} />
        {children(answer.data)}
      </>
    )
  if (answer.state === 'failed') return <ContentFailure error={answer.error} absent={absent} onRetry={answer.retry} />
  return (
    <div className={css.loading} aria-busy="true" aria-label={words.loading} role="status">
      <div />
      <div />
      <div />
    </div>
  )
}
