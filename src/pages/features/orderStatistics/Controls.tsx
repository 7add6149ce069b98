import { Segmented } from 'antd'
import { FilterField } from '@/components/list/filters/FilterField'
import { optionsOf } from '@/components/list/optionsOf'
import type { PeriodFilter, SelectFilter } from '@/components/list/types'
import { Select } from '@/components/ui/select/Select'
import { BUYER_NAMES, ORDER_CHANNEL_NAMES } from '@/contract/features/order/orderStates'
import type { Comparison } from '@/contract/features/orderStatistics'
import shared from '@/theme/shared.module.css'
import { useSoldFilters } from '../sell/shared/sold'
import css from './Controls.module.css'
import type { StatisticsForm, Preset } from './useStatisticsForm'

const PRESETS: { value: Preset; label: string }[] = [
  { value: '1', label: '今天' },
  { value: '7', label: '7 天' },
  { value: '14', label: '14 天' },
  { value: '30', label: '30 天' },
  { value: 'own', label: '自定' },
]
const PERIOD: PeriodFilter = { kind: 'period', names: ['from', 'to'], label: '付款日期', place: 'bar' }
const CHANNEL: SelectFilter = {
  kind: 'select',
  name: 'channel',
  label: '渠道',
  place: 'bar',
  options: optionsOf(ORDER_CHANNEL_NAMES),
}

const BUYER: SelectFilter = {
  kind: 'select',
  name: 'buyer',
  label: '访客',
  place: 'bar',
  options: optionsOf(BUYER_NAMES),
}

/** The period, its comparison, and the filters. */
export function Controls({
  form: { count, preset, values, refusal, request, set, setPreset, setPeriod, setCompare },
}: {
  form: StatisticsForm
}) {
  const { guide, product } = useSoldFilters()
  const filters: SelectFilter[] = [{ ...guide, place: 'bar' }, { ...product, place: 'bar' }, CHANNEL, BUYER]
  return (
    <section className={`${shared.card} ${css.controls}`} aria-label="统计范围">
      <Segmented<Preset> aria-label="时间" value={preset} options={PRESETS} onChange={setPreset} />
      <FilterField filter={PERIOD} values={values} compact onChange={setPeriod} />
      <Select<Comparison>
        className={css.compare}
        aria-label="对比"
        prefix={<span className={css.prefix}>对比</span>}
        value={request.compare}
        options={[
          { value: 'before', label: `前 ${count} 天` },
          { value: 'year', label: '去年同期' },
        ]}
        onChange={setCompare}
      />
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} values={values} compact onChange={set} />
      ))}
      {refusal && (
        <p className={css.refusal} role="alert">
          {refusal}
        </p>
      )}
    </section>
  )
}
