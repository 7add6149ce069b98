import { Drawer } from 'antd'
import { useCallback, useState } from 'react'
import { useMedia, PHONE } from '@/components/hooks/useMedia'
import { lazyPart } from '@/components/lazy/lazyPart'
import { Resizer } from '@/components/ui/panels/Resizer'
import { Sheet } from '@/components/ui/panels/Sheet'
import { usePanelWidth } from '@/components/ui/panels/widths'
import { useTabActive } from '@/components/ui/tab/active'
import { PageBar } from './toolbar/PageBar'
import { useMakeWorkshop } from './state/useWorkshop'
import type { WorkshopProps } from './state/useWorkshop'
import { WorkshopContext } from './state/workshop'
import { Completeness } from './completeness/Completeness'
import { LeftPanel } from './LeftPanel'
import { BagMap } from './map/BagMap'
import { DeletePoints } from './points/DeletePoints'
import { RightPanel } from './RightPanel'
import css from './PackageEditor.module.css'

const NARROW = '(max-width: 1279.98px)'
const SHEET = '(max-width: 1023.98px)'

const Calibration = lazyPart(() => import('./calibration/Calibration'), {})
const Matrix = lazyPart(() => import('./matrix/Matrix'), {})
const PointTable = lazyPart(() => import('./table/PointTable'), {})

/** The loaded page: list, map and form side by side, as width allows. */
export function PackageEditor(props: WorkshopProps) {
  const [deleting, setDeleting] = useState<readonly string[] | null>(null)
  const askDelete = useCallback((ids: readonly string[]) => ids.length > 0 && setDeleting(ids), [])
  const workshop = useMakeWorkshop(props, askDelete)
  const { chosen, selected, route, spot } = workshop
  const active = useTabActive()
  const [left, right] = [usePanelWidth('left'), usePanelWidth('right')]
  const isNarrow = useMedia(NARROW)
  const hasSheet = useMedia(SHEET)
  const isPhone = useMedia(PHONE)
  const [drawer, setDrawer] = useState(false)
  const [mapShown, setMapShown] = useState(false)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const isMap = chosen.view === 'map'
  const opened = selected.length > 0 || route !== null || spot !== null
  const listFirst = isPhone && !mapShown

  return (
    <WorkshopContext value={workshop}>
      <div className={css.workshop}>
        <PageBar
          list={workshop.list}
          onList={isMap && isNarrow && !isPhone ? () => setDrawer(true) : undefined}
          mapShown={isPhone ? mapShown : undefined}
          onMapShown={setMapShown}
        />
        {isMap ? (
          <div className={css.columns}>
            {(!isNarrow || listFirst) && (
              <aside className={css.left} style={listFirst ? undefined : { width: left.width }} aria-label="数据包的内容">
                <LeftPanel />
                {listFirst && <Completeness />}
              </aside>
            )}
            {!isNarrow && <Resizer panel="left" label="左栏的宽度" />}
            {!listFirst && (
              <section className={css.centre} aria-label={workshop.guide.type === 'indoor' ? '平面图' : '地图'}>
                <div className={css.map}>
                  <BagMap covering={sheet} />
                </div>
                <Completeness />
              </section>
            )}
            {opened && !hasSheet && <Resizer panel="right" label="右栏的宽度" />}
            {opened && !hasSheet && (
              <aside className={css.right} style={{ width: right.width }} aria-label="选中的内容">
                <RightPanel />
              </aside>
            )}
          </div>
        ) : chosen.view === 'calibrate' ? (
          <Calibration />
        ) : chosen.view === 'matrix' ? (
          <Matrix />
        ) : (
          <PointTable />
        )}
        {opened && hasSheet && isMap && (
          <Sheet label="选中的内容" onElement={setSheet}>
            <RightPanel />
          </Sheet>
        )}
        <Drawer open={drawer && active && isNarrow} placement="left" size={344} title="数据包的内容" onClose={() => setDrawer(false)} classNames={{ body: css.drawerBody }}>
          <LeftPanel onChosen={() => setDrawer(false)} />
        </Drawer>
        {deleting && <DeletePoints ids={deleting} onClose={() => setDeleting(null)} />}
      </div>
    </WorkshopContext>
  )
}
