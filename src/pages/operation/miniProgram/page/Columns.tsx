import type { ReactNode } from 'react'
import { Resizer } from '@/components/ui/panels/Resizer'
import { Sheet } from '@/components/ui/panels/Sheet'
import { usePanelWidth } from '@/components/ui/panels/widths'
import frame from '@/components/ui/panels/Editor.module.css'
import { usePageEditor } from './editor'
import { ModuleForm } from './form/ModuleForm'
import { Phone } from './phone/Phone'

interface ColumnsProps {
  /** Palette and list of modules. */
  list: () => ReactNode
  /** On phones: show the list in place of the preview. */
  listFirst: boolean
  isNarrow: boolean
  hasSheet: boolean
}

/** Modules, phone and form side by side as far as they fit. */
export function Columns({ list, listFirst, isNarrow, hasSheet }: ColumnsProps) {
  const { selected, may } = usePageEditor()
  const [left, right] = [usePanelWidth('pageLeft'), usePanelWidth('pageRight')]
  return (
    <>
      <div className={frame.columns}>
        {(!isNarrow || listFirst) && (
          <aside
            className={frame.left}
            style={listFirst ? undefined : { width: left.width }}
            aria-label="模块与页面结构"
          >
            {list()}
          </aside>
        )}
        {!isNarrow && <Resizer panel="pageLeft" label="左栏的宽度" />}
        {!listFirst && (
          <section className={frame.centre} aria-label="手机上的样子">
            {may.preview ? <Phone /> : <p className={frame.closed}>没有预览的权限。模块在列表里修改。</p>}
          </section>
        )}
        {!hasSheet && <Resizer panel="pageRight" label="右栏的宽度" />}
        {!hasSheet && (
          <aside className={frame.right} style={{ width: right.width }} aria-label="所选模块的表单">
            <ModuleForm />
          </aside>
        )}
      </div>
      {selected !== null && hasSheet && (
        <>
          <Sheet key={selected.id} label="所选模块的表单" onElement={() => undefined}>
            <ModuleForm />
          </Sheet>
          <div className={frame.under} />
        </>
      )}
    </>
  )
}
