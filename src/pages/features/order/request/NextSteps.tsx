import { ChevronRightIcon } from '@/components/icons'
import type { Person } from '@/contract/kit/states'
import type { Kind } from './answer'
import css from './Limits.module.css'

/** 林晓岚或陆景行; further ones are counted. */
function namesText(people: readonly Person[]): string {
  const names = people.slice(0, 2).map(({ name }) => name)
  if (people.length === 0) return '现在没有人能复核'
  return people.length > 2 ? `${names.join('、')}等 ${people.length} 人` : names.join('或')
}

/** What happens after the button, step by step. */
export function NextSteps({ kind, reviewers }: { kind: Kind; reviewers: readonly Person[] | null }) {
  const steps = [
    reviewers === null ? ['你同意', '现在'] : ['你初审', '现在'],
    ...(reviewers === null
      ? []
      : [[namesText(reviewers), reviewers.length === 0 ? '请管理员给同事权限或额度' : '复核，不能是你']]),
    kind === 'offline' ? ['线下退给访客', '退了再登记'] : ['发出', '同一单号，等渠道结果'],
  ]
  return (
    <ol className={css.next} aria-label="接下来">
      {steps.map(([title, text], index) => (
        <li key={title}>
          {index > 0 && <ChevronRightIcon size={14} />}
          <span>
            <b>{title}</b>
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
