import type { ReactNode } from 'react'
import type { Href } from './target'

interface LinkToProps {
  /** Null draws the content without a link. */
  to: Href | null
  className?: string
  children: ReactNode
}

/**
 * A link that operators have set; pages outside open beside this one. Parts of this page are named with its path: a bare
 * `#part` outside the screen, as on a slide, counts as a broken link that skips navigation.
 */
export function LinkTo({ to, className, children }: LinkToProps) {
  if (to === null) return <div className={className}>{children}</div>
  if (!to.isOutside)
    return (
      <a className={className} href={to.href.startsWith('#') ? location.pathname + to.href : to.href}>
        {children}
      </a>
    )
  return (
    <a className={className} href={to.href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
