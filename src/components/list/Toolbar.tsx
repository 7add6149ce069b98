import { Button, Tooltip, Dropdown } from 'antd'
import { RefreshIcon, DensityIcon } from '@/components/icons'
import { readingTime } from '@/lib/time'
import { useAllowed } from '@/components/ui/Allowed'
import { useShortcut } from '@/components/keys/useKeys'
import { ColumnMenu } from './table/ColumnMenu'
import { onMenuSelect } from '@/components/ui/onMenuSelect'
import { useFocusReturn } from '@/components/hooks/useFocusReturn'
import { usePreferences } from '@/stores/preferences'
import listStyles from './ListPage.module.css'
import { SavedFilters } from './saved/SavedFilters'
import styles from './Toolbar.module.css'
import { useIsReading, useReadAt } from './queryState'
import type { ListHandle } from './useList'
import type { ListRow, Primary, Density } from './types'

const DENSITIES: readonly { key: Density; label: string }[] = [
  { key: 'roomy', label: '宽松' },
  { key: 'middle', label: '适中' },
  { key: 'compact', label: '紧凑' },
]

/** Shared by all lists. */
function DensityMenu() {
  const { density, setDensity } = usePreferences()
  const { button, onOpenChange } = useFocusReturn()
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      onOpenChange={onOpenChange}
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((known) => ({ ...known })),
        onClick: onMenuSelect((key) => setDensity(key as Density)),
      }}
    >
      <Tooltip title="行高">
        <Button
          ref={button}
          type="text"
          className={styles.tool}
          aria-label="行高"
          aria-haspopup="menu"
          icon={<DensityIcon size={16} />}
        />
      </Tooltip>
    </Dropdown>
  )
}

export function PrimaryButton({ primary, large }: { primary: Primary; large?: boolean }) {
  const allowed = useAllowed()(primary.rights ?? [])
  useShortcut(
    allowed && primary.shortcut ? { group: '列表', label: primary.label, keys: [primary.shortcut] } : undefined,
    primary.run,
  )
  if (!allowed) return null
  return (
    <Button
      type="primary"
      size={large ? 'large' : undefined}
      icon={<primary.icon size={16} />}
      aria-keyshortcuts={primary.shortcut}
      onClick={() => primary.run()}
    >
      {primary.label}
    </Button>
  )
}

/** Last-updated time of the rows. */
export function ReadTime<R extends ListRow>({ list: { query, display } }: { list: ListHandle<R> }) {
  const readAt = useReadAt(query.source)
  return readAt > 0 && <span className={styles.time}>{readingTime(readAt, display.today)} 更新</span>
}

interface RefreshProps<R extends ListRow> {
  list: ListHandle<R>
  /** As tall as the field beside it. */
  square?: boolean
}

export function Refresh<R extends ListRow>({ list: { query, view, props }, square }: RefreshProps<R>) {
  const appearance = square
    ? ({ size: 'large', className: listStyles.squareButton } as const)
    : ({ type: 'text', className: styles.tool } as const)
  const isReading = useIsReading(query.source)
  const icon = <RefreshIcon size={16} className={isReading ? styles.turning : undefined} />
  const button = <Button {...appearance} aria-label="刷新" icon={icon} onClick={view ? props.onChanged : query.retry} />
  // After a tap the tooltip would linger.
  return square ? button : <Tooltip title="刷新">{button}</Tooltip>
}

/** On narrow panels the footer shows the last-updated time. */
export function Tools<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const table = list.settings.view === 'table'
  const wide = list.display.layout === 'wide'
  return (
    <>
      {list.props.extra}
      {wide && <ReadTime list={list} />}
      {wide && <SavedFilters list={list} />}
      <Refresh list={list} />
      {table && wide && <DensityMenu />}
      {table && <ColumnMenu list={list} />}
    </>
  )
}
