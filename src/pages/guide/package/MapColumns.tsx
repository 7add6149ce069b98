import editor from '@/components/ui/panels/Editor.module.css'
import { Resizer } from '@/components/ui/panels/Resizer'
import { usePanelWidth } from '@/components/ui/panels/widths'
import { Completeness } from './completeness/Completeness'
import css from './LeftPanel.module.css'
import { LeftPanel } from './LeftPanel'
import { PackageMap } from './map/PackageMap'
import { RightPanel } from './RightPanel'
import { usePackageEditor } from './state/editorState'
import { useWidths } from './useWidths'

interface MapColumnsProps {
  /** On a phone: the list instead of the map. */
  listFirst: boolean
  /** Something is chosen, and its form is shown. */
  opened: boolean
  /** The sheet over the map. */
  covering: HTMLElement | null
}

/** List, map and form side by side, with edges to drag. */
export function MapColumns({ listFirst, opened, covering }: MapColumnsProps) {
  const { guide } = usePackageEditor()
  const [left, right] = [usePanelWidth('left'), usePanelWidth('right')]
  const { isNarrow, hasSheet } = useWidths()
  return (
    <div className={editor.columns}>
      {(!isNarrow || listFirst) && (
        <aside className={editor.left} style={listFirst ? undefined : { width: left.width }} aria-label="数据包的内容">
          <LeftPanel />
          {listFirst && <Completeness />}
        </aside>
      )}
      {!isNarrow && <Resizer panel="left" label="左栏的宽度" />}
      {!listFirst && (
        <section className={editor.centre} aria-label={guide.type === 'indoor' ? '平面图' : '地图'}>
          <div className={css.map}>
            <PackageMap covering={covering} />
          </div>
          <Completeness />
        </section>
      )}
      {opened && !hasSheet && <Resizer panel="right" label="右栏的宽度" />}
      {opened && !hasSheet && (
        <aside className={editor.right} style={{ width: right.width }} aria-label="选中的内容">
          <RightPanel />
        </aside>
      )}
    </div>
  )
}
