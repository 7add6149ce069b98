import { Headphones, MapPin, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Guide, Packet } from '../calls'
import { clock } from '../time'
import { useAnswer } from '../useAnswer'
import { pointHash } from '../useHash'
import { useWords } from '../words/words'
import { fetchFound } from './calls'
import type { Found } from './calls'
import css from './content.module.css'
import { EntryRow } from './EntryRow'
import { recordHash } from './hashes'
import { Answered, PageFrame } from './PageFrame'
import own from './SearchPage.module.css'

/** While somebody types, nothing is asked. */
const PAUSE_MS = 250
const KEYWORD_MAX = 30

/** Points and articles by their names. */
export function SearchPage({ guide, packet }: { guide: Guide; packet: Packet | null }) {
  const words = useWords()
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const answer = useAnswer(keyword === '' ? null : `search ${keyword}`, (signal) =>
    fetchFound(keyword, guide.id, signal),
  )
  return (
    <PageFrame title={words.search}>
      <form
        role="search"
        className={own.form}
        onSubmit={(event) => {
          event.preventDefault()
          setKeyword(text.trim())
        }}
      >
        <Search aria-hidden size={20} />
        <input
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={KEYWORD_MAX}
          aria-label={words.search}
          placeholder={words.searchHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      {keyword !== '' && (
        <Answered answer={answer}>{(found) => <FoundList found={found} guide={guide} packet={packet} />}</Answered>
      )}
    </PageFrame>
  )
}

function FoundList({
  found: { points, articles },
  guide,
  packet,
}: {
  found: Found
  guide: Guide
  packet: Packet | null
}) {
  const words = useWords()
  if (points.length === 0 && articles.length === 0)
    return (
      <p className={css.empty} role="status">
        {words.searchNothing}
      </p>
    )
  return (
    <>
      {points.length > 0 && (
        <section>
          <h2 className={css.group}>{words.points}</h2>
          <ul className={css.list}>
            {points.map((point) => (
              <Point key={point.id} point={point} guide={guide} packet={packet} />
            ))}
          </ul>
        </section>
      )}
      {articles.length > 0 && (
        <section>
          <h2 className={css.group}>{words.lists.article}</h2>
          <ul className={css.list}>
            {articles.map((entry) => (
              <EntryRow key={entry.id} entry={entry} href={`#${recordHash('article', entry.id)}`} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

interface PointProps {
  point: Found['points'][number]
  guide: Guide
  packet: Packet | null
}

/** A point opens on the map. */
function Point({ point: { id, name, names, poiTypeId }, guide, packet }: PointProps) {
  const explanation = packet?.spots.find(({ poiId }) => poiId === id)
  const type = guide.poiTypes.find((one) => one.id === poiTypeId)?.name
  const languageId = guide.packets.find((one) => one.id === packet?.packetId)?.language.id ?? ''
  const Icon = explanation ? Headphones : MapPin
  const text = (
    <>
      <Icon aria-hidden size={20} strokeWidth={1.75} />
      <span className={own.text}>
        <strong>{names[languageId] ?? name}</strong>
        <span>{[type, explanation?.audio && clock(explanation.audio.seconds)].filter(Boolean).join('  ')}</span>
      </span>
    </>
  )
  return (
    <li className={own.row}>
      <a href={`#${pointHash(id)}`}>{text}</a>
    </li>
  )
}
