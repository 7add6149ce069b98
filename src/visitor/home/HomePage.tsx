import type { CallError, Guide, Packet, PacketChoice } from '../calls'
import { ContentFailure } from '../content/ContentFailure'
import { termsHash, QUESTIONS, TRAFFIC, SEARCH } from '../content/hashes'
import type { Home, Module, ModuleOf } from '../content/calls'
import { StoredNote } from '../content/StoredNote'
import type { OpenGuide } from '../guide/useGuide'
import { Gradually } from '../parts/Gradually'
import type { Answer } from '../useAnswer'
import { useShownModules } from '../preview/editing'
import { EditedModule } from '../preview/EditedModule'
import { useWords } from '../words/words'
import { Globe, MapPin, ScanLine, Search } from 'lucide-react'
import { languageName } from '../languageName'
import { Picture } from '../parts/Picture'
import { INTRO, SCAN } from '../useHash'
import { Banner } from './Banner'
import css from './HomePage.module.css'
import { GuideCards } from './GuideCards'
import { HomeModule } from './HomeModule'
import { homeOf } from './useHome'
import type { LinkContext } from '../content/target'
import { FunctionGrid } from './FunctionGrid'
import { fetchExtendFunctions, fetchGuides } from '../content/calls'
import { hrefOf } from '../content/target'
import { useKept } from '../content/useKept'
import { Section } from './Section'

interface HeroProps {
  guide: Guide
  /** Null if the guide has none. */
  language: PacketChoice['language'] | null
  /** Null if the page does not begin with one. */
  banner: ModuleOf<'banner'> | null
  links: LinkContext
}

/** The head of the home page: the banner, or the guide's cover. */
function Hero({ guide, language, banner, links }: HeroProps) {
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

const NONE: readonly Module[] = []

interface HomePageProps {
  guide: Guide
  open: OpenGuide
  home: Answer<Home>
}

/** The merchant's page as its operators composed it: the first banner is the head, the modules follow in their order. */
export function HomePage({ guide, open, home }: HomePageProps) {
  const words = useWords()
  const packet: Packet | null = open.packet.data
  const links = { guide, packet }
  const language = open.choice?.language ?? null
  const modules = useShownModules(home.data?.modules ?? NONE)
  const first = modules[0]?.module
  const banner = first?.kind === 'banner' ? first : null
  return (
    <main className={css.page}>
      {banner ? (
        <EditedModule key={banner.id} id={banner.id}>
          <Hero guide={guide} language={language} banner={banner} links={links} />
        </EditedModule>
      ) : (
        <Hero guide={guide} language={language} banner={null} links={links} />
      )}
      <div className={css.body}>
        {homeOf(guide).kind === 'guides' ? (
          <Gradually>
            <Guides links={links} />
            <Foot links={links} />
          </Gradually>
        ) : home.state === 'loading' ? (
          <div className={css.loading} aria-busy="true" aria-label={words.loading} role="status" />
        ) : (
          <Gradually>
            {home.state === 'failed' ? (
              <Missing error={home.error} onRetry={home.retry} links={links} />
            ) : (
              [
                <StoredNote key="" at={home.storedAt ?? null} />,
                ...(banner ? modules.slice(1) : modules).map(({ id, module }) => (
                  <EditedModule key={id} id={id}>
                    {module && (
                      <HomeModule
                        module={module}
                        content={home.data.content[id]}
                        weather={home.data.weather}
                        links={links}
                      />
                    )}
                  </EditedModule>
                )),
              ]
            )}
            {/* Below what is still loading they would be pushed down. */}
            <Foot links={links} />
          </Gradually>
        )}
      </div>
    </main>
  )
}

function Foot({ links }: { links: { guide: Guide; packet: Packet | null } }) {
  const words = useWords()
  return (
    <>
      <MoreServices links={links} />
      <footer className={css.foot}>
        {(['user', 'privacy'] as const).map((type) => (
          <a key={type} href={`#${termsHash(type)}`}>
            {words.terms[type]}
          </a>
        ))}
      </footer>
    </>
  )
}

/** The merchant's guides, where they are its home page. */
function Guides({ links }: { links: { guide: Guide; packet: Packet | null } }) {
  const words = useWords()
  const { id } = links.guide
  const answer = useKept(`guides ${id}`, (signal) => fetchGuides(id, signal))
  if (answer.state === 'failed') return <ContentFailure error={answer.error} onRetry={answer.retry} />
  if (answer.state === 'loading')
    return <div className={css.loading} aria-busy="true" aria-label={words.loading} role="status" />
  const list = answer.data.map(({ id, name, cover, level, address }) => ({
    id,
    title: name,
    picture: cover,
    note: level || address,
  }))
  return (
    <>
      <StoredNote at={answer.storedAt ?? null} />
      <GuideCards title={words.title} look="grid" list={list} guideId={id} />
    </>
  )
}

/** Before the merchant has published a page, visitors find what every guide has. */
function Missing({
  error,
  onRetry,
  links,
}: {
  error: CallError
  onRetry: () => void
  links: { guide: Guide; packet: Packet | null }
}) {
  return error.status === 404 ? <DefaultModules links={links} /> : <ContentFailure error={error} onRetry={onRetry} />
}

/** The functions that every guide has. */
function DefaultModules({ links }: { links: LinkContext }) {
  const words = useWords()
  const page = (page: 'guides' | 'traffic' | 'questions') => ({ kind: 'page', page }) as const
  return (
    <FunctionGrid
      perRow={4}
      links={links}
      items={[
        { id: 'guides', icon: 'headphones', name: words.title, target: page('guides') },
        { id: TRAFFIC, icon: 'bus', name: words.trafficTitle, target: page('traffic') },
        { id: QUESTIONS, icon: 'question', name: words.questionsTitle, target: page('questions') },
      ]}
    />
  )
}

/** The merchant's extension functions. They are an extra: without an answer there are none. */
function MoreServices({ links }: { links: LinkContext }) {
  const words = useWords()
  const { id } = links.guide
  const answer = useKept(`extendFunctions ${id}`, (signal) => fetchExtendFunctions(id, signal))
  const items = answer.data?.filter(({ target }) => hrefOf(target, links) !== null) ?? []
  if (items.length === 0) return null
  return (
    <Section title={words.more}>
      <FunctionGrid items={items} perRow={4} links={links} />
    </Section>
  )
}
