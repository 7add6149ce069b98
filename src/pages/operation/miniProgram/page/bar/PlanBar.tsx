import { Button, Flex } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { ClockIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { changesBetween, countChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import type { PagePlan } from '@/contract/operation/miniProgram/page/minaPage'
import { friendlyTime } from '@/lib/time'
import { right } from '@/contract/rights'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'
import { planTime } from './planTime'

interface PlanBarProps {
  plan: PagePlan
  busy: boolean
  onChange: () => void
  onCancel: () => void
}

/** The scheduled publication, its author, and whether the draft has changed since. */
export function PlanBar({ plan, busy, onChange, onCancel }: PlanBarProps) {
  const { draft, may, compare } = usePageEditor()
  const today = useCalendarTick('day')
  const laterChanges = countChanges(changesBetween(plan.modules, draft.modules))
  return (
    <div data-publishing className={`${shared.hint} ${css.strip} ${css.plan}`} role="region" aria-label="定时发布">
      <strong>
        <ClockIcon size={16} />
        {planTime(plan.at)} 定时发布
      </strong>
      <span className={`${shared.small} ${css.planned}`}>
        {plan.plannedBy?.name ?? '有人'} {friendlyTime(plan.plannedAt, today)} 定的，发布当时的草稿。
        {laterChanges > 0 ? `之后的 ${laterChanges} 处修改不在里面。` : '和现在的草稿一样。'}
      </span>
      <Flex component="span" align="center" gap={8} className={shared.end}>
        {laterChanges > 0 && may.preview && (
          <Button type="link" size="small" onClick={() => compare({ before: 'plan', after: 'draft' })}>
            对照
          </Button>
        )}
        <Allowed p={right('minaPage', 'online')}>
          <Button type="text" size="small" onClick={onChange}>
            {laterChanges > 0 ? '换成现在的草稿' : '改时间'}
          </Button>
          <Button type="text" size="small" danger loading={busy} onClick={onCancel}>
            取消定时
          </Button>
        </Allowed>
      </Flex>
    </div>
  )
}
