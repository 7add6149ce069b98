import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { useToast } from '@/components/ui/toast/useToast'
import { TrailButton } from '@/components/record/TrailButton'
import shared from '@/theme/shared.module.css'
import { minaPage } from '@/contract/operation/miniProgram/page/minaPage'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { menus, right } from '@/contract/rights'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'

const ONLINE = (
  <span className={shared.chip} data-tone="good">
    线上
  </span>
)

/** All published revisions; any can be restored as the draft. */
export default function HistoryDrawer({ onClose }: { onClose: () => void }) {
  const drawer = useDrawer(onClose)
  const { draft, online, may, compare } = usePageEditor()
  const { page } = draft.stored
  const today = useCalendarTick('day')
  const toast = useToast()
  const { busy, once } = useSingleFlight<string>()
  const query = useQuery({
    queryKey: ['minaPage', 'revisions', page],
    queryFn: ({ signal }) => call(minaPage.revisions, { query: { page } }, { signal }),
  })
  const restore = (number: number) =>
    once(`${number}`, async () => {
      if (!(await draft.save())) return
      try {
        draft.replace(
          await call(minaPage.restore, { body: { page, version: draft.latestSaved().version, number } }),
          `放入第 ${number} 版`,
        )
        toast.done(`第 ${number} 版已放进草稿`, '发布后访客才看到，可以撤销')
        drawer.close()
      } catch (error) {
        if (!draft.collide(error)) toast.failed('没有放进草稿', error)
      }
    })
  return (
    <SideDrawer
      title="发布历史"
      actions={<TrailButton domain="minaPage" id={page} name={menus.minaPage.name} size={18} />}
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={drawer.close}
    >
      {query.data === undefined ? (
        <QueryState query={query} what="发布历史" />
      ) : (
        <ol className={`${shared.list} ${shared.lined} ${css.revisions}`}>
          {query.data.length === 0 && <li>还没有发布过。</li>}
          {query.data.map(({ number, at, by, plannedAt, modules }) => (
            <li key={number} className={shared.row}>
              <span className={css.revision}>
                <span>
                  第 {number} 版 {number === online?.number && ONLINE}
                </span>
                <small className={shared.note}>
                  {by?.name ?? '有人'} {friendlyTime(at, today)} {plannedAt === null ? '' : '定时'}发布，{modules}{' '}
                  个模块
                </small>
              </span>
              {may.preview && (
                <Button
                  size="small"
                  type="text"
                  aria-label={`第 ${number} 版和草稿对照`}
                  onClick={() => {
                    compare({ before: number, after: 'draft' })
                    drawer.close()
                  }}
                >
                  对照
                </Button>
              )}
              <Allowed p={right('minaPage', 'edit')}>
                <Button
                  size="small"
                  aria-label={`把第 ${number} 版放进草稿`}
                  loading={busy === `${number}`}
                  onClick={() => void restore(number)}
                >
                  放进草稿
                </Button>
              </Allowed>
            </li>
          ))}
        </ol>
      )}
    </SideDrawer>
  )
}
