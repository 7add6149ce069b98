import { DocumentCheckIcon, EditIcon, FailedIcon } from '@/components/icons'
import { agoOf } from '@/lib/time'
import type { Totals } from '@/entities/totals'
import type { Access, Figure, Todo } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'

function pendingTodo(count: number, { oldestPendingAt, at }: Totals): Todo {
  const oldest = oldestPendingAt === null ? '' : `最早一件 ${agoOf(oldestPendingAt, at)}提交`
  return {
    key: 'guide pending',
    title: '待审核导览',
    count,
    hint: oldest,
    to: paths.guidePending(),
    icon: DocumentCheckIcon,
    urgency: 'later',
  }
}

const failedTodo = (count: number): Todo => ({
  key: 'guide failed',
  title: '我的未通过导览',
  count,
  hint: '等你修改后再次提交',
  to: `${paths.guideMaking()}?review=failed&submittedBy=me`,
  icon: FailedIcon,
  urgency: 'later',
})

const makingTodo = (count: number): Todo => ({
  key: 'guide making',
  title: '待提交',
  count,
  hint: '制作中，完成后提交审核',
  to: `${paths.guideMaking()}?review=making`,
  icon: EditIcon,
  urgency: 'later',
})

/** Open tasks on guides for this user. */
export function todosOf(totals: Totals, { allowed, opens }: Access): Todo[] {
  const { guides, ownFailed } = totals
  const audits =
    opens(paths.guidePending()) &&
    allowed([right('guidePending', 'auditPass'), right('guidePending', 'auditFail')], true)
  const seesMaking = opens(paths.guideMaking())
  return [
    ...(audits && guides?.pending !== undefined ? [pendingTodo(guides.pending, totals)] : []),
    ...(seesMaking && ownFailed !== null ? [failedTodo(ownFailed)] : []),
    ...(seesMaking && guides?.making !== undefined ? [makingTodo(guides.making)] : []),
  ]
}

/** Figures from the server only; none is made up. */
export function figuresOf({ guides, languages }: Totals): Figure[] {
  if (!guides) return []
  const figures: (Omit<Figure, 'value'> & { value: number | undefined })[] = [
    { name: '导览总数', value: guides.total, unit: '个', meaning: '综合导览与室内导览' },
    { name: '已上线', value: guides.online, unit: '个', meaning: '访客现在能看到的导览' },
    { name: '待审核', value: guides.pending, unit: '个', meaning: '已提交，等待审核' },
    { name: '语种', value: languages, unit: '种', meaning: '语种管理中的语种' },
  ]
  return figures.filter((figure): figure is Figure => figure.value !== undefined)
}
