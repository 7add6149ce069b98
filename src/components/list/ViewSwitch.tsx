import { Segmented } from 'antd'
import type { ComponentType } from 'react'
import { CalendarIcon, GridIcon, RowsIcon } from '@/components/icons'
import { THUMB, useMedia } from '@/components/hooks/useMedia'
import { useView } from '@/components/hooks/useView'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { useListSettings } from './settings'
import styles from './Toolbar.module.css'
import type { ListView, View } from './types'

interface ViewSwitchProps {
  /** Storage key of the list's settings. */
  name: string
  /** Parameters of one view alone, if the page also has a calendar. */
  calendar?: readonly string[]
  views?: readonly Pick<ListView, 'key' | 'title' | 'icon'>[]
  large?: boolean
}

const CALENDAR = 'calendar'
const NONE: readonly string[] = []
const TABLE = { key: 'table', title: '表格', icon: RowsIcon }
const GRID = { key: 'grid', title: '卡片', icon: GridIcon }

/** All views of a page in one switch. The calendar is in the address; how the list is drawn is the account's choice. */
export function ViewSwitch({ name, calendar, views = [], large }: ViewSwitchProps) {
  const { view: chosen, change } = useListSettings(name)
  const address = useView(calendar ?? NONE)
  // A phone draws the list in one way.
  const isPhone = useMedia(THUMB)
  const inList = isPhone ? [{ ...TABLE, title: '列表' }] : [TABLE, GRID, ...views]
  const all = calendar ? [...inList, { key: CALENDAR, title: '日历', icon: CalendarIcon }] : inList
  // A view removed in a later version falls back to the table.
  const ofList = inList.some(({ key }) => key === chosen) ? chosen : TABLE.key
  const isCalendar = calendar !== undefined && address.view === 'calendar'
  const open = (view: View) => {
    if (view !== CALENDAR && !isPhone) change({ view })
    if (calendar && (view === CALENDAR) !== isCalendar) address.change(view === CALENDAR ? 'calendar' : 'list')
  }
  return (
    <Segmented<View>
      aria-label="显示方式"
      size={large ? 'large' : undefined}
      value={isCalendar ? CALENDAR : ofList}
      onChange={open}
      options={all.map(({ key, title, icon }) => ({
        value: key,
        title,
        label: <ViewIcon icon={icon} name={title} />,
      }))}
    />
  )
}

function ViewIcon({ icon: Icon, name }: { icon: ComponentType<{ size?: number }>; name: string }) {
  return (
    <span className={styles.viewIcon}>
      <Icon size={16} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </span>
  )
}
