import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { RowBars } from '@/components/chart/Bars'
import { call, messageOf } from '@/lib/call'
import { addressOf } from '../today/records'
import { statistics } from '@/contract/data/statistics'
import { polling } from '../today/queries'
import type { Answer } from '../today/queries'
import shared from '@/theme/shared.module.css'
import styles from './Panels.module.css'

/** Row height; the bar lies at its foot. */
const ROW = 36

type RankedSpot = Answer<'spotRank'>['list'][number]
const NONE: readonly RankedSpot[] = []

/** Today's most-played explanations. */
export function Rank({ guide }: { guide: string | null }) {
  const query = guide === null ? {} : { guideId: guide }
  const { data, error, isPending, refetch } = useQuery({
    ...polling,
    queryKey: ['statistics', 'spotRank', query],
    queryFn: async ({ signal }) => call(statistics.spotRank, { query }, { signal }),
  })
  const list = data?.list ?? NONE
  const bars = useMemo(() => list.map(({ times }) => ({ value: times })), [list])
  const [first] = list
  return (
    <section className={styles.panel} data-part="rank" aria-labelledby="home-rank" aria-busy={isPending}>
      <header className={styles.head}>
        <h2 id="home-rank">讲解收听排行</h2>
        <small>今日，次</small>
        <Link className={styles.end} to={addressOf.listening(guide)}>
          全部
        </Link>
      </header>
      {!data && error && (
        <p className={styles.note} role="alert">
          没有读到：{messageOf(error)}
          <Button size="small" onClick={() => void refetch()}>
            重试
          </Button>
        </p>
      )}
      {data && list.length === 0 && <p className={styles.note}>今天还没有人收听讲解</p>}
      {first && (
        <div className={styles.rank}>
          <ol>
            {list.map(({ title, spotId, poiId, guideId, guideName, times }, index) => (
              <li key={`${guideId} ${poiId ?? spotId ?? title}`} data-top={index < 3 || undefined}>
                <span className={styles.place}>{index + 1}</span>
                <span className={`${shared.rest} ${styles.title}`}>
                  {title}
                  {guide === null && <small>{guideName}</small>}
                </span>
                <strong>{times.toLocaleString('zh-CN')}</strong>
              </li>
            ))}
          </ol>
          <div className={styles.bars} aria-hidden="true">
            <RowBars title="讲解收听排行" rows={bars} total={first.times} row={ROW} />
          </div>
        </div>
      )}
    </section>
  )
}
