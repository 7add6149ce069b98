import { Button } from 'antd'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import { usePackageEditor } from '../state/editorState'
import type { Command } from '../commands/command'
import { MoveTo } from '../sortableRows/MoveTo'
import { dropped } from '../sortableRows/reorder'
import { RowDrag } from '../sortableRows/RowDrag'
import { labelProblem } from './labelProblem'
import { LabelRow } from './LabelRow'
import css from './Labels.module.css'
import { NewLabel } from './NewLabel'

/** Labels that group a guide's points: add, rename, sort, delete. Each change is saved at once and can be undone. */
export function LabelDialog({ onClose }: { onClose: () => void }) {
  const { guidePackage, commands, history, readOnly } = usePackageEditor()
  const { labels } = guidePackage
  const toast = useToast()
  const [movingLabel, setMovingLabel] = useState<string | null>(null)
  const [list, setList] = useState<HTMLElement | null>(null)

  const go = async (command: Command, failure: string) => {
    try {
      await history.perform(command)
      return true
    } catch (error) {
      toast.failed(failure, error)
      return false
    }
  }
  const reorder = (order: readonly string[] | null) => order && void go(commands.sortLabels(order), '标签没有排序')

  return (
    <SmallDialog
      title="POI标签"
      note="标签按这里的顺序分组；改名和删除也改已有的点位，都可以撤销。"
      open
      onClose={onClose}
      foot={<Button onClick={onClose}>关闭</Button>}
    >
      {labels.length === 0 && <p className={shared.about}>还没有标签。标签把点位分组，如“必看”“亲子”。</p>}
      <ul className={css.list} ref={setList}>
        {labels.map((label) => (
          <LabelRow
            key={label}
            label={label}
            points={guidePackage.pois.filter((poi) => poi.labels.includes(label)).length}
            readOnly={readOnly}
            problemOf={(name) =>
              labelProblem(
                name,
                labels.filter((other) => other !== label),
              )
            }
            onRename={(name) => go(commands.renameLabel(label, name), `标签「${label}」没有改名`)}
            onDelete={() => void go(commands.deleteLabel(label), `没有删除标签「${label}」`)}
            onMove={() => setMovingLabel(label)}
          />
        ))}
      </ul>
      {!readOnly && (
        <RowDrag
          list={list}
          nameOf={(label) => label}
          siblingsOf={() => labels}
          onDrop={(label, drop) => reorder(dropped(labels, label, drop))}
        />
      )}
      <NewLabel onAdd={(label) => go(commands.addLabel(label), `没有新增标签「${label}」`)} />
      {movingLabel !== null && (
        <MoveTo
          id={movingLabel}
          rows={labels.map((name) => ({ id: name, name }))}
          onMove={reorder}
          onClose={() => setMovingLabel(null)}
        />
      )}
    </SmallDialog>
  )
}
