import { useEffect, useRef, useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { PhoneFrame } from '@/components/ui/phone/PhoneFrame'
import type { SiteHeader } from './header'
import type { Place } from './place'
import { SiteArticle } from './SiteArticle'
import { SiteCatalog } from './SiteCatalog'
import { SiteHome } from './SiteHome'
import css from './Site.module.css'
import { useSite } from './useSite'

const WIDTH = 375

interface SiteProps {
  header: SiteHeader
  /** Includes content hidden from visitors: offline, not started, ended. */
  hidden?: boolean
}

/** The micro-site on a phone: from home to a column, to an article, and back. */
export function Site({ header, hidden = false }: SiteProps) {
  const { failed, catalogs, articles } = useSite(hidden)
  const [history, setHistory] = useState<readonly Place[]>([])
  const screen = useRef<HTMLDivElement>(null)
  const depth = history.length
  const current: Place = history.at(-1) ?? { page: 'home' }
  const go = (place: Place) => setHistory([...history, place])
  const back = () => setHistory(history.slice(0, -1))

  // The pressed element is gone with its page: focus the new page.
  const hasNavigated = useRef(false)
  useEffect(() => {
    if (hasNavigated.current) screen.current?.focus()
    hasNavigated.current = true
  }, [depth])

  const catalog = current.page === 'catalog' ? catalogs?.find(({ id }) => id === current.id) : undefined
  return (
    <PhoneFrame key={depth} width={WIDTH}>
      <div ref={screen} className={css.screen} tabIndex={-1} role="group" aria-label="网站页面">
        {catalogs === undefined || articles === undefined ? (
          <QueryState query={failed} what="网站内容" />
        ) : current.page === 'article' ? (
          <SiteArticle id={current.id} names={catalogs} onBack={back} />
        ) : catalog ? (
          <SiteCatalog
            catalog={catalog}
            articles={articles.filter(({ catalogId }) => catalogId === catalog.id)}
            onOpen={go}
            onBack={back}
          />
        ) : (
          <SiteHome header={header} catalogs={catalogs} articles={articles} onOpen={go} />
        )}
      </div>
    </PhoneFrame>
  )
}
