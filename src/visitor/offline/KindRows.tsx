import { CircleCheck, CircleDashed } from 'lucide-react'
import { counted, fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { LaterWords } from '../words/laterWords'
import css from './DownloadCard.module.css'
import { bytesOf } from './plan'
import type { KindTotal } from './plan'
import { sizeText } from './sizeText'

/** How far a download is. */
export function Progress({ totals }: { totals: readonly KindTotal[] }) {
  const words = useLaterWords()
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
        <strong>{fill(words.ofTotal, { done: sizeText(done), total: sizeText(total) })}</strong>
        <span>{fill(words.remaining, { size: sizeText(Math.max(0, total - done)) })}</span>
      </p>
    </div>
  )
}

function kindText(words: LaterWords, kind: KindTotal['kind'], count: number): string {
  const { map, mapRoutes, pictures, explanations } = words.kinds
  if (kind === 'map') return count === 0 ? map : counted(words, mapRoutes, { count })
  return counted(words, kind === 'pictures' ? pictures : explanations, { count })
}

/** What a download is made of, each with what is on the phone already. */
export function KindRows({ totals, routes }: { totals: readonly KindTotal[]; routes: number }) {
  const words = useLaterWords()
  return (
    <ul className={css.kinds}>
      {totals.map(({ kind, count, doneCount, bytes, doneBytes }) => {
        const isDone = doneCount === count
        const Icon = isDone ? CircleCheck : CircleDashed
        return (
          <li key={kind} data-done={isDone || undefined}>
            <Icon aria-hidden size={18} />
            <span>
              {kindText(words, kind, kind === 'map' ? routes : count)}
              {isDone ? (
                <span className="silent">{words.ready}</span>
              ) : (
                doneCount > 0 && fill(words.readyOf, { done: doneCount })
              )}
            </span>
            <span>
              {isDone || doneBytes === 0
                ? sizeText(bytes)
                : fill(words.ofTotal, { done: sizeText(doneBytes), total: sizeText(bytes) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
