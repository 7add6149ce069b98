import type { ComponentType } from 'react'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { Hint } from '@/components/ui/hint/Hint'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { useAccess } from '@/components/meta/useAccess'
import { useMetas } from '@/components/meta/useMetas'
import { useReadings } from '@/components/meta/useReadings'
import { lazyPart } from '@/components/lazy/lazyPart'
import { code } from '@/contract/kit/core'
import { CallError } from '@/lib/call'
import shared from '@/theme/shared.module.css'
import { useAllowedRoutes } from '@/stores/routes'
import { SidebarRidges } from '@/components/ui/art/SidebarRidges'
import { NotFoundPicture } from '@/components/ui/art/StatePictures'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { Figures } from './Figures'
import { GuideChoice } from './GuideChoice'
import { layoutOf } from './layout'
import { useMoney } from './money/useMoney'
import { Head } from './Head'
import styles from './Home.module.css'
import { NotRead } from './NotRead'
import { mergeParts } from './parts'
import type { Parts } from './parts'
import { shortcutsOf } from './shortcuts'
import { Todos } from './Todos'
import { Tiles } from './today/Tiles'
import { useToday } from './today/useToday'
import type { Today as TodayState } from './today/useToday'
import type { MoneyPartProps } from './money/MoneyPart'
import type { TodosDrawerProps } from './TodosDrawer'
import { useHomeAddress } from './useHomeAddress'
import type { HomeAddress } from './useHomeAddress'

/** Trend, rank and shares: below the figures and loaded after them. */
const Panels = lazyPart(() => import('./charts/Panels'), {
  plain: true,
  waiting: () => <div className={`${shared.card} ${styles.panelsAhead}`} />,
})
const MoneyPart = lazyPart<MoneyPartProps>(() => import('./money/MoneyPart'), {
  plain: true,
  waiting: () => <div className={`${shared.card} ${styles.tilesAhead}`} />,
})
const TodosDrawer = lazyPart(() => import('./TodosDrawer'), {
  forget: ({ onClose }: TodosDrawerProps) => onClose(),
})
const ListeningDrawer = lazyPart(() => import('./listening/ListeningDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** The guide in the address no longer exists: an old link. */
function DeletedGuideNotice({ onAll }: { onAll: () => void }) {
  return (
    <StatePanel
      picture={<NotFoundPicture />}
      title="没有这个导览"
      text="可能已被删除。其他导览的统计都在。"
      actions={
        <Button type="primary" onClick={onAll}>
          看全部导览
        </Button>
      }
      framed
      alert
    />
  )
}

/** The first page of an account that may open no other page. */
function EmptyHome() {
  return (
    <section className={`${shared.card} ${styles.calm}`}>
      <h2>没有等你处理的事</h2>
      <p className={styles.text}>
        这里按角色显示待办、统计和快捷入口。你的角色还没有可以打开的页面；需要时请联系管理员开通。
      </p>
      <SidebarRidges className={styles.ridges} />
    </section>
  )
}

/** The first page: pending work, figures, and shortcuts that pages have registered. */
export default function Home() {
  const hour = useCalendarTick('hour')
  const address = useHomeAddress()
  const [routes, access] = [useAllowedRoutes(), useAccess()]
  const layout = layoutOf(routes, access)
  const today = useToday(address.guide, layout === 'activity')
  const money = useMoney(layout === 'money')
  const shown = layout === 'money' ? money : today
  const metas = useMetas()
  const shortcuts = shortcutsOf(routes, access)
  const readings = metas.flatMap(({ meta }) => meta.home ?? [])
  const parts = mergeParts(useReadings(readings))
  const offersTodos = readings.length > 0 && (parts.todos.length > 0 || !parts.error)
  const panels = metas.flatMap(({ route, meta }) => (meta.panel ? [{ path: route.path, Panel: meta.panel.Panel }] : []))

  return (
    <div className={styles.page}>
      <Head
        parts={parts}
        hour={hour}
        today={shown}
        choice={today.offered && <GuideChoice guide={address.guide} onGuide={address.setGuide} />}
      />
      <Hint name="search" keyboard>
        按 <KeyCaps keys="Mod+k" /> 可以搜索菜单和操作，按 <KeyCaps keys="?" /> 查看所有快捷键
      </Hint>
      {parts.error && <NotRead error={parts.error} retrying={parts.isFetching} onRetry={parts.refetch} />}
      {parts.isPending ? <Loading /> : offersTodos && <Todos todos={parts.todos} onAll={address.openTodos} />}
      {layout === 'money' ? (
        <>
          {money.error && <NotRead error={money.error} retrying={money.isFetching} onRetry={money.refetch} />}
          <MoneyPart data={money.data} isFailed={money.error !== null} address={address} ready={!parts.isPending} />
        </>
      ) : (
        <TodayPart today={today} address={address} ready={!parts.isPending} />
      )}
      {!parts.isPending && parts.figures.length > 0 && <Figures figures={parts.figures} />}
      {shortcuts.length === 0 && panels.length === 0 && !shown.offered ? (
        <EmptyHome />
      ) : (
        <Columns panels={panels} shortcuts={shortcuts} />
      )}
      <Drawers today={today} parts={parts} address={address} hour={hour} />
    </div>
  )
}

function QuickEntries({ shortcuts }: { shortcuts: ReturnType<typeof shortcutsOf> }) {
  return (
    <section className={`${shared.card} ${styles.shortcuts}`} aria-labelledby="home-entries">
      <h2 id="home-entries" className={styles.heading}>
        快捷入口
      </h2>
      <ul className={styles.entries}>
        {shortcuts.map(({ label, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.entry}>
              <Icon size={20} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ColumnsProps {
  panels: readonly { path: string; Panel: ComponentType }[]
  shortcuts: ReturnType<typeof shortcutsOf>
}

/** The panels that pages have registered, beside the shortcuts. */
function Columns({ panels, shortcuts }: ColumnsProps) {
  return (
    <div className={styles.columns} data-panels={panels.length > 0 || undefined}>
      {panels.length > 0 && (
        <div className={styles.panels}>
          {panels.map(({ path, Panel }) => (
            <div key={path} className={styles.panel}>
              <Panel />
            </div>
          ))}
        </div>
      )}
      {shortcuts.length > 0 && <QuickEntries shortcuts={shortcuts} />}
    </div>
  )
}

interface TodayPartProps {
  today: TodayState
  address: HomeAddress
  /** The to-dos are shown: charts may load now. */
  ready: boolean
}

function TodayPart({ today, address, ready }: TodayPartProps) {
  if (!today.offered) return null
  if (today.error instanceof CallError && today.error.code === code.absent)
    return <DeletedGuideNotice onAll={() => address.setGuide(null)} />
  return (
    <>
      {today.error && <NotRead error={today.error} retrying={today.isFetching} onRetry={today.refetch} />}
      <Tiles figures={today.figures} />
      {ready && !today.isPending && (
        <Panels address={address} showsVisits={today.showsVisits} showsSales={today.showsSales} />
      )}
    </>
  )
}

interface DrawersProps {
  today: TodayState
  parts: Parts
  address: HomeAddress
  hour: number
}

/** What the address opens beside the page. */
function Drawers({ today, parts, address, hour }: DrawersProps) {
  return (
    <>
      {address.listening && today.showsVisits && (
        <ListeningDrawer guide={address.guide} onClose={address.closeDrawer} />
      )}
      {address.todos && !parts.isPending && (
        <TodosDrawer
          todos={parts.todos}
          at={parts.at}
          now={hour}
          isIncomplete={parts.error !== null}
          onClose={address.closeDrawer}
        />
      )}
    </>
  )
}

/** Placeholders at the panels' final height. */
function Loading() {
  return (
    <div role="status" aria-label="正在读取统计" className={styles.loading}>
      <span className={`${shared.card} ${styles.bone}`} data-todos />
    </div>
  )
}
