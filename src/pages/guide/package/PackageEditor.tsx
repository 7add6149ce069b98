import { Drawer } from 'antd'
import { useCallback, useState } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import css from '@/components/ui/panels/Editor.module.css'
import { Sheet } from '@/components/ui/panels/Sheet'
import { useTabActive } from '@/components/ui/tab/active'
import { PageBar } from './toolbar/PageBar'
import { usePackageEditorState } from './state/usePackageEditorState'
import type { PackageEditorOptions } from './state/usePackageEditorState'
import { PackageEditorContext } from './state/editorState'
import type { EditorSelection } from './state/useAddress'
import { LeftPanel } from './LeftPanel'
import { MapColumns } from './MapColumns'
import { DeletePoints } from './points/DeletePoints'
import { RightPanel } from './RightPanel'
import { useWidths } from './useWidths'

const Calibration = lazyPart(() => import('./calibration/Calibration'), {})
const Matrix = lazyPart(() => import('./matrix/Matrix'), {})
const PointTable = lazyPart(() => import('./table/PointTable'), {})

/** The loaded page: list, map and form side by side, as width allows. */
export function PackageEditor(props: PackageEditorOptions) {
  const [deleting, setDeleting] = useState<readonly string[] | null>(null)
  const askDelete = useCallback((ids: readonly string[]) => ids.length > 0 && setDeleting(ids), [])
  const editor = usePackageEditorState(props, askDelete)
  const { selection, selected, route, spot } = editor
  const active = useTabActive()
  const { isNarrow, hasSheet, isPhone } = useWidths()
  const [drawer, setDrawer] = useState(false)
  const [isMapVisible, setMapVisible] = useState(false)
  const [sheetElement, setSheet] = useState<HTMLElement | null>(null)
  const isMap = selection.view === 'map'
  const hasSelection = selected.length > 0 || route !== null || spot !== null

  return (
    <PackageEditorContext value={editor}>
      <div className={css.editor}>
        <PageBar
          list={editor.list}
          onList={isMap && isNarrow && !isPhone ? () => setDrawer(true) : undefined}
          isMapVisible={isPhone ? isMapVisible : undefined}
          onMapVisible={setMapVisible}
        />
        {isMap ? (
          <MapColumns listFirst={isPhone && !isMapVisible} opened={hasSelection} covering={sheetElement} />
        ) : (
          <OtherView view={selection.view} />
        )}
        {hasSelection && hasSheet && isMap && (
          <Sheet label="选中的内容" onElement={setSheet}>
            <RightPanel />
          </Sheet>
        )}
        <Drawer
          open={drawer && active && isNarrow}
          placement="left"
          size={344}
          title="数据包的内容"
          onClose={() => setDrawer(false)}
          classNames={{ body: css.drawer }}
        >
          <LeftPanel onChosen={() => setDrawer(false)} />
        </Drawer>
        {deleting && <DeletePoints ids={deleting} onClose={() => setDeleting(null)} />}
      </div>
    </PackageEditorContext>
  )
}

function OtherView({ view }: Pick<EditorSelection, 'view'>) {
  if (view === 'calibrate') return <Calibration />
  return view === 'matrix' ? <Matrix /> : <PointTable />
}
