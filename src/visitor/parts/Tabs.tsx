import { Headphones, House, Map, Route, UserRound } from 'lucide-react'
import { HOME } from '../content/hashes'
import { LIST, MAP, ME, ROUTES } from '../useHash'
import { useWords } from '../words/words'
import css from './Tabs.module.css'

const ICON = { 'aria-hidden': true, size: 22, strokeWidth: 1.75 } as const

/** The parts of the page, at its foot. */
export function Tabs({ current, hasRoutes }: { current: string; hasRoutes: boolean }) {
  const words = useWords()
  const tabs = [
    { hash: HOME, icon: House, label: words.home },
    { hash: LIST, icon: Headphones, label: words.listTab },
    { hash: MAP, icon: Map, label: words.map },
    ...(hasRoutes ? [{ hash: ROUTES, icon: Route, label: words.routesTab }] : []),
    { hash: ME, icon: UserRound, label: words.me },
  ]
  return (
    <nav className={css.tabs} aria-label={words.tabs}>
      {tabs.map(({ hash, icon: Icon, label }) => (
        <a key={hash} href={`#${hash}`} aria-current={hash === current ? 'page' : undefined}>
          <Icon {...ICON} />
          <span>{label}</span>
        </a>
      ))}
    </nav>
  )
}
