import { LinkButton } from '@/components/ui/LinkButton'
import shared from '@/theme/shared.module.css'
import type { GuideStatistics } from '@/contract/data/guideStatistics'
import { SELDOM } from '@/contract/data/guideStatistics'
import css from './Statistics.module.css'

interface SeldomProps {
  seldom: GuideStatistics['seldom']
  days: number
  /** Where explanations are edited; null for accounts without access. */
  packagePath: string | null
}

/** Rarely played explanations, with a remedy where one is known. */
export function Seldom({ seldom: { total, list }, days, packagePath }: SeldomProps) {
  if (total === 0) return null
  return (
    <section className={css.seldom} aria-label="很少有人听的讲解">
      <h3>
        很少有人听的讲解{' '}
        <small>
          {days} 天里不到 {SELDOM} 次，共 {total} 段{total > list.length && `，列出最少的 ${list.length} 段`}
        </small>
      </h3>
      <ul className={shared.lined}>
        {list.map(({ title, times, audio }) => (
          <li key={title}>
            <b>{title}</b>
            <span>{times} 次</span>
            <span>{!audio && '还没有音频'}</span>
          </li>
        ))}
      </ul>
      {packagePath && <LinkButton to={packagePath}>去数据包</LinkButton>}
    </section>
  )
}
