import { Drawer } from 'antd'
import { useCallback, useState } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { Sheet } from '@/components/ui/panels/Sheet'
import { useTabActive } from '@/components/ui/tab/active'
import { PageBar } from './toolbar/PageBar'
import { useMakeWorkshop } from './state/useWorkshop'
import type { WorkshopProps } from './state/useWorkshop'
import { WorkshopContext } from './state/workshop'
import type { Chosen } from './state/useAddress'
import { LeftPanel } from './LeftPanel'
import { MapColumns } from './MapColumns'
import { DeletePoints } from './points/DeletePoints'
import { RightPanel } from './RightPanel'
import css from './PackageEditor.module.css'
import { useWidths } from './useWidths'

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
  const { isNarrow, hasSheet, isPhone } = useWidths()
  const [drawer, setDrawer] = useState(false)
  const [mapShown, setMapShown] = useState(false)
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const isMap = chosen.view === 'map'
  const opened = selected.length > 0 || route !== null || spot !== null

  return (
    <WorkshopContext value={workshop}>
      <div className={css.workshop}>
        <PageBar
          list={workshop.list}
          onList={isMap && isNarrow && !isPhone ? () => setDrawer(true) : undefined}
          mapShown={isPhone ? mapShown : undefined}
          onMapShown={setMapShown}
        />
        {isMap ? <MapColumns listFirst={isPhone && !mapShown} opened={opened} covering={sheet} /> : <OtherView view={chosen.view} />}
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

function OtherView({ view }: Pick<Chosen, 'view'>) {
  if (view === 'calibrate') return <Calibration />
  return view === 'matrix' ? <Matrix /> : <PointTable />
}
