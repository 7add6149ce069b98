import { WifiOff } from 'lucide-react'
import { dayTime } from '../time'
import { fill } from '../words/fill'
import { useWords } from '../words/words'
import css from './StoredNote.module.css'

/** Says that what follows was stored earlier, and when. */
export function StoredNote({ at }: { at: number | null }) {
  const words = useWords()
  return at === null ? null : (
    <p className={css.note} role="status">
      <WifiOff aria-hidden size={16} />
      {fill(words.offlineStored, { time: dayTime(at) })}
    </p>
  )
}
