import { Hint } from '@/components/hint/Hint'
import { useStartOf } from '@/components/hooks/useStartOf'
import { KeyCaps } from '@/components/keys/KeyCaps'
import { useAccess } from '@/components/meta/useAccess'
import { useMetas } from '@/components/meta/useMetas'
import { useReadings } from '@/components/meta/useReadings'
import { useAllowedRoutes } from '@/stores/routes'
import { Calm } from './Calm'
import { Figures } from './Figures'
import { Head } from './Head'
import styles from './Home.module.css'
import { NotRead } from './NotRead'
import { together } from './parts'
import { QuickEntries } from './QuickEntries'
import { shortcutsOf } from './shortcuts'
import { Todos } from './Todos'

/** The first page: what waits for this person, what there is, and the shortest ways in, as far as pages have registered it. */
export default function Home() {
  const hour = useStartOf('hour')
  const metas = useMetas()
  const shortcuts = shortcutsOf(useAllowedRoutes(), useAccess())
  const parts = together(useReadings(metas.flatMap(({ meta }) => meta.home ?? [])))
  const panels = metas.flatMap(({ route, meta }) => (meta.panel ? [{ path: route.path, Panel: meta.panel.Panel }] : []))

  return (
    <div className={styles.page}>
      <Head parts={parts} hour={hour} />
      <Hint name="search" keyboard>
        按 <KeyCaps keys="Mod+k" /> 可以搜索菜单和操作，按 <KeyCaps keys="?" /> 查看所有快捷键
      </Hint>
      {parts.error && <NotRead error={parts.error} retrying={parts.isFetching} onRetry={parts.refetch} />}
      {parts.isPending ? (
        <Loading />
      ) : (
        <>
          {parts.todos.length > 0 && <Todos todos={parts.todos} />}
          {parts.figures.length > 0 && <Figures figures={parts.figures} />}
        </>
      )}
      {shortcuts.length === 0 && panels.length === 0 ? (
        <Calm />
      ) : (
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
      )}
    </div>
  )
}

/** Panels of the height that they will have. */
function Loading() {
  return (
    <div role="status" aria-label="正在读取统计" className={styles.loading}>
      <span className={styles.bone} data-todos />
      <span className={styles.bone} data-figures />
    </div>
  )
}
