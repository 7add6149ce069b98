import { Segmented } from 'antd'
import { useSearchParams } from 'react-router-dom'
import { CalendarIcon, RowsIcon } from '@/components/icons'
import css from './Advertisement.module.css'

export type AdView = 'list' | 'calendar'

const PARAMETER = 'view'
/** View-specific parameters, dropped when switching. */
const VIEW_OPTIONS = [
  'from',
  'weeks',
  'guide',
  'page',
  'size',
  'order',
  'keyword',
  'positionId',
  'shown',
  'updatedFrom',
  'updatedTo',
]

export function useAdView() {
  const [params, setParams] = useSearchParams()
  const view: AdView = params.get(PARAMETER) === 'calendar' ? 'calendar' : 'list'
  const change = (next: AdView) =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      for (const name of [PARAMETER, ...VIEW_OPTIONS]) after.delete(name)
      if (next === 'calendar') after.set(PARAMETER, next)
      return after
    })
  return { view, change }
}

/** Switches between list and calendar. */
export function ViewChoice() {
  const { view, change } = useAdView()
  return (
    <Segmented<AdView>
      aria-label="视图"
      value={view}
      onChange={change}
      options={[
        { value: 'list', label: <Choice icon={<RowsIcon size={16} />} name="列表" /> },
        { value: 'calendar', label: <Choice icon={<CalendarIcon size={16} />} name="日历" /> },
      ]}
    />
  )
}

function Choice({ icon, name }: { icon: React.ReactNode; name: string }) {
  return (
    <span className={css.choice}>
      {icon}
      {name}
    </span>
  )
}
