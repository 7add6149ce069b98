import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Section.module.css'

interface SectionProps {
  title: string
  /** Leads to the rest, in words. */
  more?: { href: string; text: string } | null
  children: ReactNode
}

export function Section({ title, more = null, children }: SectionProps) {
  return (
    <section>
      <header className={css.head}>
        <h2>{title}</h2>
        {more && (
          <a href={more.href}>
            {more.text}
            <ChevronRight aria-hidden size={16} />
          </a>
        )}
      </header>
      {children}
    </section>
  )
}
