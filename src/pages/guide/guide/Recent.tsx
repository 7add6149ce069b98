import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { useAllowed } from '@/components/ui/Allowed'
import { RidgePlaceholder } from '@/components/ui/art/RidgePlaceholder'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { useAccess } from '@/components/meta/useAccess'
import type { GuideRow, GuideScope } from '@/contract/guide/guide/guideRow'
import { rowPicture } from '@/contract/kit/rowPicture'
import { messageOf } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { EDIT, guideTarget, LISTS } from '@/entities/guide/guideTarget'
import { REVIEWS } from '@/entities/guide/reviews'
import { shortRegion } from '@/entities/region/shortRegion'
import shared from '@/theme/shared.module.css'
import styles from './Recent.module.css'
import { recentQuery } from './recentQuery'
import { scopeOf } from './scopeOf'

export default function RecentPanel() {
  const scope = scopeOf(useAccess())
  return scope && <Recent scope={scope} />
}

/** Most recently changed guides, from the widest list the account may see. */
export function Recent({ scope }: { scope: GuideScope }) {
  const { data, error, isPending, refetch } = useQuery(recentQuery(scope))
  const today = useCalendarTick('day')
  return (
    <section className={`${shared.card} ${styles.panel}`} aria-labelledby="home-recent" aria-busy={isPending}>
      <header className={styles.head}>
        <h2 id="home-recent">最近更新的导览</h2>
        <Link to={LISTS[scope]}>全部</Link>
      </header>
      {isPending && <Skeleton />}
      {error && !data && (
        <p className={styles.note} role="alert">
          没有读到导览：{messageOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data?.list.length === 0 && <p className={styles.note}>还没有导览</p>}
      {data && data.list.length > 0 && (
        <ul className={styles.rows}>
          {data.list.map((row) => (
            <Row key={row.id} row={row} scope={scope} today={today} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Row({ row, scope, today }: { row: GuideRow; scope: GuideScope; today: number }) {
  const { name, icon: Icon } = REVIEWS[row.review]
  const edit = EDIT[scope]
  const edits = useAllowed()(edit ?? []) && edit !== undefined
  const place = row.region ? shortRegion(row.region) : ''
  return (
    <li>
      <Link to={guideTarget(row, scope, edits)} className={styles.row}>
        <span className={styles.cover}>
          {row.coverThumbnail ? (
            <img src={rowPicture(row.coverThumbnail)} alt="" width={64} height={40} loading="lazy" />
          ) : (
            <RidgePlaceholder name={row.name} />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.second}>
            {[row.type === 'indoor' ? '室内' : '综合', place].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className={styles.state} data-review={row.review}>
          <Icon size={14} />
          {name}
        </span>
        <span className={styles.when}>
          <span>{friendlyTime(row.updatedAt, today)}</span>
          <span className={styles.second}>{row.updatedBy.name}</span>
        </span>
      </Link>
    </li>
  )
}

function Skeleton() {
  return (
    <ul className={styles.rows} aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <li key={key} className={styles.row}>
          <span className={styles.cover} data-bone />
          <span className={styles.words}>
            <span className={styles.bone} />
            <span className={styles.bone} data-short />
          </span>
        </li>
      ))}
    </ul>
  )
}
