import { LocateFixed, LocateOff, ScanLine } from 'lucide-react'
import type { GuideSettings } from '@/contract/guide/guide/guide'
import { useNetworkText } from '../offline/useNetworkText'
import { SCAN } from '../useHash'
import type { Visit } from '../visit'
import { screenText } from '../walk/screenText'
import type { WalkGuide } from '../walk/useWalk'
import { fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import { OVER } from './covers'
import css from './MapPage.module.css'

/** At the edge of the map: scanning a sign, and where the visitor is. */
export function MapTools({ visit: { guide, walk }, onLocate }: { visit: Visit; onLocate: () => void }) {
  const words = useLaterWords()
  const Locate = walk.state === 'refused' ? LocateOff : LocateFixed
  return (
    <div {...OVER.side} className={css.tools}>
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
    <div {...OVER.side} className={css.floors} role="group" aria-label={words.floors}>
      {floors.map(({ name }) => (
        <button key={name} type="button" aria-pressed={name === current} onClick={() => onChoose(name)}>
          {name}
        </button>
      ))}
    </div>
  )
}

/** Why the position is not there, or not exact. */
function noteOf({ state, reading, isInaccurate }: WalkGuide, words: LaterWords): string | null {
  if (state === 'asking') return words.locating
  if (state === 'refused') return words.positionRefused
  if (state === 'unavailable') return words.positionUnavailable
  if (reading && isInaccurate) return fill(words.positionInaccurate, { metres: Math.round(reading.accuracy) })
  return null
}

/** What the phone does not do by itself; nothing is wrong now. */
const hintOf = ({ isSaving, screen }: WalkGuide, words: LaterWords): string | null =>
  screenText(screen, words) ?? (isSaving ? words.lowBattery : null)

/** What is wrong with the point of a sign, with the position as long as it is wanted, or with the network. */
export function PositionNote({ visit: { guide, open, walk }, isGone }: { visit: Visit; isGone: boolean }) {
  const words = useLaterWords()
  const networkText = useNetworkText(guide, open)
  const text = isGone
    ? `${words.pointGone} ${words.pointGoneHint}`
    : (noteOf(walk, words) ?? networkText ?? hintOf(walk, words))
  return text === null ? null : (
    <p {...OVER.top} className={css.note} role="status">
      {text}
    </p>
  )
}
