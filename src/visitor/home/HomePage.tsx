import type { CallError, Guide, Packet } from '../calls'
import { ContentFailure } from '../content/ContentFailure'
import { termsHash } from '../content/hashes'
import type { Home, Module } from '../content/calls'
import { StoredNote } from '../content/StoredNote'
import type { OpenGuide } from '../guide/useGuide'
import { Gradually } from '../parts/Gradually'
import type { Answer } from '../useAnswer'
import { useShownModules } from '../preview/editing'
import { EditedModule } from '../preview/EditedModule'
import { useWords } from '../words/words'
import { DefaultModules } from './DefaultModules'
import { Hero } from './Hero'
import css from './HomePage.module.css'
import { HomeModule } from './HomeModule'
import { MoreServices } from './MoreServices'

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
        {home.state === 'loading' ? (
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
            {words.termsTitle(type)}
          </a>
        ))}
      </footer>
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
