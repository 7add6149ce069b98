import { Clock, Headphones, House, Map as MapIcon, MapPin, Phone } from 'lucide-react'
import { useLoss } from '../buy/bought'
import type { Guide } from '../calls'
import { HOME } from '../content/hashes'
import { LaterHuman } from '../human/LaterHuman'
import { DownloadLink } from '../offline/DownloadLink'
import { Gradually } from '../parts/Gradually'
import { Picture } from '../parts/Picture'
import type { Player } from '../player/player'
import { minutesOf } from '../time'
import { LIST, MAP } from '../useHash'
import { trialNote } from '../trial'
import { useWords } from '../words/words'
import css from './IntroPage.module.css'
import { Products } from './Products'
import type { OpenGuide } from './useGuide'
import { VoiceChoice } from './VoiceChoice'

interface IntroPageProps {
  guide: Guide
  open: OpenGuide
  hasHeard: boolean
  /** With a track it takes the foot of the page. */
  player: Player
}

/** What the guide offers, before one begins. */
export function IntroPage({ guide, open, hasHeard, player }: IntroPageProps) {
  const words = useWords()
  const { region } = guide
  const loss = useLoss(guide.id)
  // Of what was bought, nothing is locked.
  const isForSale = guide.trial !== null && open.packet.data?.spots.some(({ locked }) => locked) !== false
  const place = region && [...new Set([region.province, region.city, region.district])].filter(Boolean).join(' ')
  return (
    <main className={css.page}>
      <header className={css.hero}>
        <Picture src={guide.cover} alt="" className={css.cover} first />
        <a className={css.home} href={`#${HOME}`} aria-label={words.home}>
          <House aria-hidden size={20} strokeWidth={1.75} />
        </a>
        <div className={css.title}>
          <h1>{guide.name}</h1>
          <p>{[place, guide.level].filter(Boolean).join('，')}</p>
        </div>
      </header>
      <div className={css.body}>
        <Gradually>
          <Figures guide={guide} open={open} />
          {guide.packets.length > 0 && <VoiceChoice guide={guide} open={open} />}
          <DownloadLink guide={guide} open={open} />
          {isForSale && loss !== null && (
            <p className={css.note} role="status">
              {loss === 'moved' ? words.lossMoved : words.lossRemoved}
            </p>
          )}
          {isForSale && <p className={css.note}>{trialNote(guide, words)}</p>}
          {isForSale && <Products guide={guide} />}
          {guide.introduction !== '' && (
            <section className={css.card}>
              <h2>{words.introduction}</h2>
              <p className={css.introduction}>{guide.introduction}</p>
            </section>
          )}
          <Facts guide={guide} />
        </Gradually>
      </div>
      <LaterHuman key={guide.id} guide={guide} player={player} />
      {!player.track && (
        <footer className="foot">
          <a className="pill quiet" href={`#${MAP}`}>
            <MapIcon aria-hidden size={20} />
            {words.map}
          </a>
          <a className="pill" href={`#${LIST}`}>
            <Headphones aria-hidden size={20} />
            {hasHeard ? words.resume : words.start}
          </a>
        </footer>
      )}
    </main>
  )
}

function Figures({ guide, open }: Pick<IntroPageProps, 'guide' | 'open'>) {
  const words = useWords()
  const { choice, packet } = open
  const routes = packet.data?.routes.length ?? 0
  const languages = new Set(guide.packets.map(({ language }) => language.id)).size
  const figures = [
    { value: choice?.spots ?? 0, unit: words.explanations },
    { value: choice && choice.seconds > 0 ? minutesOf(choice.seconds) : 0, unit: words.minutes },
    { value: routes, unit: words.routes },
    { value: languages, unit: words.languages },
  ].filter(({ value }) => value > 0)
  return (
    <ul className={`${css.card} ${css.figures}`}>
      {figures.map(({ value, unit }) => (
        <li key={unit}>
          <strong>{value}</strong>
          <span>{unit}</span>
        </li>
      ))}
    </ul>
  )
}

function Facts({ guide }: { guide: Guide }) {
  const words = useWords()
  const facts = [
    { icon: Clock, label: words.openingHours, value: guide.openingHours },
    { icon: MapPin, label: words.address, value: guide.address },
    { icon: Phone, label: words.phone, value: guide.phone, href: `tel:${guide.phone}` },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl className={`${css.card} ${css.facts}`}>
      {facts.map(({ icon: Icon, label, value, href }) => (
        <div key={label}>
          <Icon aria-hidden size={20} strokeWidth={1.5} />
          <dt className="silent">{label}</dt>
          <dd>{href === undefined ? value : <a href={href}>{value}</a>}</dd>
        </div>
      ))}
    </dl>
  )
}
