import { List, LocateFixed, LocateOff, ScanLine } from 'lucide-react'
import type { GuideSettings } from '@/contract/guide/guide/guide'
import { useNetworkText } from '../offline/useNetworkText'
import { LIST, SCAN } from '../useHash'
import type { Visit } from '../visit'
import type { WalkGuide } from '../walk/useWalk'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import css from './MapPage.module.css'

/** At the edge of the map: the list, and where the visitor is. */
export function MapTools({ visit: { guide, walk }, onLocate }: { visit: Visit; onLocate: () => void }) {
  const words = useLaterWords()
  const Locate = walk.state === 'refused' ? LocateOff : LocateFixed
  return (
    <div className={css.tools}>
      <a href={`#${LIST}`} aria-label={words.list}>
        <List aria-hidden size={22} />
      </a>
      <a href={`#${SCAN}`} aria-label={words.scan}>
        <ScanLine aria-hidden size={22} />
      </a>
      {guide.type !== 'indoor' && (
        <button type="button" aria-label={words.locate} aria-pressed={walk.isLocating} onClick={onLocate}>
          <Locate aria-hidden size={22} />
        </button>
      )}
    </div>
  )
}

interface FloorsProps {
  floors: GuideSettings['floors']
  current: string | null
  onChoose: (name: string) => void
}

export function Floors({ floors, current, onChoose }: FloorsProps) {
  const words = useLaterWords()
  if (floors.length < 2 || current === null) return null
  return (
    <div className={css.floors} role="group" aria-label={words.floors}>
      {floors.map(({ name }) => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}

function noteOf({ state, reading, isInaccurate, isSaving }: WalkGuide, words: LaterWords): string | null {
  if (state === 'asking') return words.locating
  if (state === 'refused') return words.positionRefused
  if (state === 'unavailable') return words.positionUnavailable
  if (reading && isInaccurate) return fill(words.positionInaccurate, { metres: Math.round(reading.accuracy) })
  return isSaving ? words.lowBattery : null
}

/** What is wrong with the point of a sign, with the position as long as it is wanted, or with the network. */
export function PositionNote({ visit: { guide, open, walk }, isGone }: { visit: Visit; isGone: boolean }) {
  const words = useLaterWords()
  const networkText = useNetworkText(guide, open)
  const text = isGone ? `${words.pointGone} ${words.pointGoneHint}` : (noteOf(walk, words) ?? networkText)
  return text === null ? null : (
    <p className={css.note} role="status">
      {text}
    </p>
  )
}
