import { phoneLink } from '@/contract/kit/phoneLink'
import { Clock, Headphones, House, List, Map as MapIcon, MapPin, Phone } from 'lucide-react'
import { useBought, useLoss } from '../buy/bought'
import type { Guide } from '../calls'
import { HOME } from '../content/hashes'
import { isOff } from '../content/target'
import { LaterHuman } from '../human/LaterHuman'
import { DownloadLink } from '../offline/DownloadLink'
import { Gradually } from '../parts/Gradually'
import { Picture } from '../parts/Picture'
import { minutesOf } from '../time'
import { LIST, MAP } from '../useHash'
import { trialNote } from '../trial'
import type { Visit } from '../visit'
import { useWords } from '../words/words'
import css from './IntroPage.module.css'
import { Products } from './Products'
import type { OpenGuide } from './useGuide'
import { VoiceChoice } from './VoiceChoice'

/** What the guide offers, before one begins. */
export function IntroPage({ visit }: { visit: Visit }) {
  const words = useWords()
  const { guide, open, player } = visit
  const { region } = guide
  const hasPacket = guide.packets.length > 0
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
          {hasPacket ? <Figures guide={guide} open={open} /> : <NothingYet />}
          {hasPacket && <VoiceChoice guide={guide} open={open} />}
          <DownloadLink guide={guide} open={open} />
          {hasPacket && <Sale guide={guide} open={open} />}
          {guide.introduction !== '' && (
            <section className={css.card}>
              <h2>{words.introduction}</h2>
              <p className={css.introduction}>{guide.introduction}</p>
            </section>
          )}
          <Facts guide={guide} />
        </Gradually>
        {!isOff('human', guide) && <LaterHuman key={guide.id} guide={guide} player={player} />}
      </div>
      {!player.track && hasPacket && (
        <footer className="foot">
          <a className="pill quiet" href={`#${MAP}`}>
            <MapIcon aria-hidden size={20} />
            {words.map}
          </a>
          <Start visit={visit} />
        </footer>
      )}
    </main>
  )
}

function NothingYet() {
  const words = useWords()
  return (
    <p className={css.note} role="status">
      <strong>{words.nothingYet}</strong> {words.nothingYetHint}
    </p>
  )
}

/** What is locked without a ticket, and the tickets. Of what was bought, nothing is locked. */
function Sale({ guide, open }: { guide: Guide; open: OpenGuide }) {
  const words = useWords()
  const loss = useLoss(guide.id)
  if (guide.trial === null || open.packet.data?.spots.some(({ locked }) => locked) === false) return null
  return (
    <>
      {loss !== null && (
        <p className={css.note} role="status">
          {loss === 'moved' ? words.lossMoved : words.lossRemoved}
        </p>
      )}
      <p className={css.note}>{trialNote(guide, words)}</p>
      <Products guide={guide} />
    </>
  )
}

/** Plays the first explanation, and shows it among the others. */
function Start({ visit: { guide, start, heardIds } }: { visit: Visit }) {
  const words = useWords()
  const isBought = useBought(guide.id)
  if (!isBought && isOff('explanation', guide)) return null
  const Icon = start ? Headphones : List
  return (
    <a className="pill" href={`#${LIST}`} onClick={start ?? undefined}>
      <Icon aria-hidden size={20} />
      {!start ? words.list : heardIds.size > 0 ? words.resume : words.start}
    </a>
  )
}

function Figures({ guide, open }: { guide: Guide; open: OpenGuide }) {
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
    { icon: Phone, label: words.phone, value: guide.phone, href: phoneLink(guide.phone) },
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
