import { Globe, MapPin, ScanLine, Search } from 'lucide-react'
import type { Guide, PacketChoice } from '../calls'
import type { ModuleOf } from '../content/calls'
import { SEARCH } from '../content/hashes'
import type { LinkContext } from '../content/target'
import { languageName } from '../languageName'
import { Picture } from '../parts/Picture'
import { INTRO, SCAN } from '../useHash'
import { useWords } from '../words/words'
import { Banner } from './Banner'
import css from './Hero.module.css'

interface HeroProps {
  guide: Guide
  /** Null if the guide has none. */
  language: PacketChoice['language'] | null
  /** Null if the page does not begin with one. */
  banner: ModuleOf<'banner'> | null
  links: LinkContext
}

/** The head of the home page: the banner, or the guide's cover. */
export function Hero({ guide, language, banner, links }: HeroProps) {
  const words = useWords()
  const ownName = language && languageName(language)
  return (
    <header className={css.hero}>
      {banner ? (
        <Banner banner={banner} links={links} isHero />
      ) : (
        <Picture src={guide.cover} alt="" className={css.cover} first />
      )}
      <div className={css.bar}>
        <a className={css.name} href={`#${INTRO}`}>
          <MapPin aria-hidden size={18} strokeWidth={1.75} />
          <h1 title={guide.name}>{guide.name}</h1>
        </a>
        <a className={css.chip} href={`#${SCAN}`} aria-label={words.scan}>
          <ScanLine aria-hidden size={18} strokeWidth={1.75} />
        </a>
        <a className={css.chip} href={`#${SEARCH}`} aria-label={words.search}>
          <Search aria-hidden size={18} strokeWidth={1.75} />
        </a>
        {ownName !== null && (
          <a className={css.chip} href={`#${INTRO}`} aria-label={`${words.language}: ${ownName}`}>
            <Globe aria-hidden size={16} strokeWidth={1.75} />
            <span lang={language?.code}>{ownName}</span>
          </a>
        )}
      </div>
    </header>
  )
}
