import { CircleCheck, CircleDashed } from 'lucide-react'
import { useWords } from '../words/words'
import css from './DownloadCard.module.css'
import { bytesOf } from './plan'
import type { KindTotal } from './plan'
import { sizeText } from './sizeText'

/** How far a download is. */
export function Progress({ totals }: { totals: readonly KindTotal[] }) {
  const words = useWords()
  const [done, total] = [bytesOf(totals, 'doneBytes'), bytesOf(totals, 'bytes')]
  const share = total === 0 ? 0 : Math.min(1, done / total)
  return (
    <div className={css.progress}>
      <div
        role="progressbar"
        aria-label={words.downloads}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ transform: `scaleX(${share})` }} />
      </div>
      <p>
        <strong>{words.ofTotal(sizeText(done), sizeText(total))}</strong>
        <span>{words.remaining(sizeText(Math.max(0, total - done)))}</span>
      </p>
    </div>
  )
}

/** What a download is made of, each with what is on the phone already. */
export function KindRows({ totals, routes }: { totals: readonly KindTotal[]; routes: number }) {
  const words = useWords()
  return (
    <ul className={css.kinds}>
      {totals.map(({ kind, count, doneCount, bytes, doneBytes }) => {
        const isDone = doneCount === count
        const Icon = isDone ? CircleCheck : CircleDashed
        return (
          <li key={kind} data-done={isDone || undefined}>
            <Icon aria-hidden size={18} />
            <span>
              {words.kinds[kind](kind === 'map' ? routes : count)}
              {isDone ? <span className="silent">{words.ready}</span> : doneCount > 0 && words.readyOf(doneCount)}
            </span>
            <span>
              {isDone || doneBytes === 0 ? sizeText(bytes) : words.ofTotal(sizeText(doneBytes), sizeText(bytes))}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
