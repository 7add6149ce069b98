import { Segmented } from 'antd'
import { CalendarIcon, RowsIcon } from '@/components/icons'
import css from './ViewChoice.module.css'

export type View = 'list' | 'calendar'

interface ViewChoiceProps {
  view: View
  onChange: (view: View) => void
}

/** Switches a page between list and calendar. */
export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  return (
    <Segmented<View>
      aria-label="视图"
      value={view}
      onChange={onChange}
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
