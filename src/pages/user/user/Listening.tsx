import { soundTime } from '@/components/ui/sound/soundTime'
import type { UserDetail } from '@/contract/user/user'
import { friendlyTime } from '@/lib/time'
import css from './User.module.css'

/** A visitor's played explanations, with progress. */
export function Listening({
  listening: { total, list },
  today,
}: {
  listening: UserDetail['listening']
  today: number
}) {
  return (
    <section>
      <h3>
        收听记录<small>{total > list.length ? `最近 ${list.length} 段，共 ${total} 段` : `${total} 段`}</small>
      </h3>
      <ul className={css.listening}>
        {list.map(({ id, guideName, title, language, at, seconds, wholeSeconds }) => (
          <li key={id}>
            <span className={css.heard}>
              {title}
              <small>
                {guideName}，{language}
              </small>
            </span>
            <span
              className={css.share}
              role="img"
              aria-label={
                seconds >= wholeSeconds ? '听完了' : `听了 ${soundTime(seconds)}，共 ${soundTime(wholeSeconds)}`
              }
            >
              <span style={{ width: `${(seconds / Math.max(1, wholeSeconds)) * 100}%` }} />
            </span>
            <span className={css.when}>
              {seconds >= wholeSeconds
                ? `听完 ${soundTime(wholeSeconds)}`
                : `${soundTime(seconds)} / ${soundTime(wholeSeconds)}`}
              <small>{friendlyTime(at, today)}</small>
            </span>
          </li>
        ))}
      </ul>
      {list.length === 0 && <p className={css.quiet}>还没有听过讲解。</p>}
    </section>
  )
}
