import { RefreshCw, WifiOff, X } from 'lucide-react'
import { useState } from 'react'
import type { Guide } from '../calls'
import type { OpenGuide } from '../guide/useGuide'
import { readSaved, save } from '../saved'
import { DOWNLOAD } from '../useHash'
import { useWords } from '../words/words'
import css from './NetworkLine.module.css'
import { useNetworkText } from './useNetworkText'

const HIDDEN = 'hiddenUpdate'

/** Above every page but the map, which has its own place for notes: that there is no network, or a newer revision. */
export function NetworkLine({ guide, open }: { guide: Guide; open: OpenGuide }) {
  const words = useWords()
  const [hidden, setHidden] = useState(() => readSaved<number>(HIDDEN, guide.id))
  const text = useNetworkText(guide, open)
  const { update } = open
  if (text !== null)
    return (
      <p className={css.line} role="status">
        <WifiOff aria-hidden size={18} strokeWidth={1.75} />
        {text}
      </p>
    )
  if (!update || hidden === update.revision) return null
  const hide = () => {
    setHidden(update.revision)
    save(HIDDEN, guide.id, update.revision)
  }
  return (
    <aside className={css.line} aria-label={words.renew}>
      <RefreshCw aria-hidden size={18} strokeWidth={1.75} />
      <span>{words.updateOffered}</span>
      <a href={`#${DOWNLOAD}`} onClick={hide}>
        {words.see}
      </a>
      <button type="button" className="round" aria-label={words.hideUpdate} onClick={hide}>
        <X aria-hidden size={20} />
      </button>
    </aside>
  )
}
