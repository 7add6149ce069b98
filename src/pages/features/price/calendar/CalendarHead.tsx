import { Button } from 'antd'
import { WeekSteps } from '@/components/calendar/CalendarPage'
import { TagIcon } from '@/components/icons'
import { ViewSwitch } from '@/components/list/ViewSwitch'
import { Select } from '@/components/ui/select/Select'
import { SearchInput } from '@/components/ui/SearchInput'
import { priceKind } from '@/contract/features/price/price'
import type { IdAndName } from '@/contract/kit/core'
import shared from '@/theme/shared.module.css'
import css from './PriceCalendar.module.css'
import { OWN_PARAMETERS, STEP } from './useWeeks'
import type { useWeeks } from './useWeeks'

interface CalendarHeadProps {
  period: ReturnType<typeof useWeeks>
  /** Guides that have products. */
  guides: readonly IdAndName[]
  keyword: string
  onKeyword: (keyword: string) => void
  /** Opens the form; undefined while it is open, and without the right. */
  onBatch: (() => void) | undefined
}

/** Product and guide, the weeks, and the view. */
export function CalendarHead({ period, guides, keyword, onKeyword, onBatch }: CalendarHeadProps) {
  const { first, last } = period.weeks
  return (
    <div className={css.tools}>
      <SearchInput
        className={css.search}
        aria-label="商品名称"
        placeholder="商品名称"
        value={keyword}
        onChange={(event) => onKeyword(event.target.value)}
      />
      <Select<string | null>
        className={css.guide}
        aria-label="导览"
        placeholder="全部导览"
        allowClear
        value={guides.some(({ id }) => id === period.guideId) ? period.guideId : null}
        options={guides.map(({ id, name }) => ({ value: id, label: name }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(guide: string | null | undefined) => period.setGuide(guide ?? null)}
      />
      <div className={css.right}>
        <WeekSteps
          className={css.steps}
          step={STEP}
          period={`${first} – ${last}`}
          todayLabel="今天"
          onMove={period.move}
          onToday={period.toToday}
        />
        <div className={shared.row}>
          {onBatch && (
            <Button type="primary" icon={<TagIcon size={16} />} onClick={onBatch}>
              批量定价
            </Button>
          )}
          <ViewSwitch name={priceKind.domain} calendar={OWN_PARAMETERS} />
        </div>
      </div>
    </div>
  )
}
