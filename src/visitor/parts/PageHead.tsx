import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWords } from '../words/words'
import css from './PageHead.module.css'

interface PageHeadProps {
  title: string
  /** Hash of the page above; none on the pages of the tabs. */
  back?: string
  /** At the other side. */
  children?: ReactNode
}

export function PageHead({ title, back, children }: PageHeadProps) {
  const words = useWords()
  return (
    <header className={css.head}>
      {back === undefined ? (
        <span />
      ) : (
        <a className="round" href={`#${back}`} aria-label={words.back}>
          <ChevronLeft aria-hidden />
        </a>
      )}
      <h1>{title}</h1>
      {children ?? <span />}
    </header>
  )
}
