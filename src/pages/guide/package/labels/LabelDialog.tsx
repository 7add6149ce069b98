import { Button, Input } from 'antd'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { poiLabel } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import type { Command } from '../commands/command'
import { MoveTo } from '../sortableRows/MoveTo'
import { dropped } from '../sortableRows/reorder'
import { RowDrag } from '../sortableRows/RowDrag'
import css from './Labels.module.css'
import { LabelRow } from './LabelRow'

/** Labels that group a guide's points: add, rename, sort, delete. Each change is saved at once and can be undone. */
export function LabelDialog({ onClose }: { onClose: () => void }) {
  const { guidePackage, commands, history, readOnly } = usePackageEditor()
  const { labels } = guidePackage
  const toast = useToast()
  const { busy, once } = useSingleFlight<'adding'>()
  const [text, setText] = useState('')
  const [movingLabel, setMovingLabel] = useState<string | null>(null)
  const [list, setList] = useState<HTMLElement | null>(null)
  const problem = text === '' ? null : problemOf(text, labels)

  const go = async (command: Command, failure: string) => {
    try {
      await history.perform(command)
      return true
    } catch (error) {
      toast.failed(failure, error)
      return false
    }
  }
  const add = () =>
    once('adding', async () => {
      const label = text.trim()
      if (label === '' || problem !== null) return
      if (await go(commands.addLabel(label), `没有新增标签「${label}」`)) setText('')
    })
  const reorder = (order: readonly string[] | null) => order && void go(commands.sortLabels(order), '标签没有排序')

  return (
    <SmallDialog
      title="POI标签"
      note="标签按这里的顺序分组；改名和删除也改已有的点位，都可以撤销。"
      open
      onClose={onClose}
      foot={<Button onClick={onClose}>关闭</Button>}
    >
      {labels.length === 0 && <p className={css.empty}>还没有标签。标签把点位分组，如“必看”“亲子”。</p>}
      <ul className={css.list} ref={setList}>
        {labels.map((label) => (
          <LabelRow
            key={label}
            label={label}
            points={guidePackage.pois.filter((poi) => poi.labels.includes(label)).length}
            readOnly={readOnly}
            problemOf={(name) =>
              problemOf(
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
        <>
          <RowDrag
            list={list}
            nameOf={(label) => label}
            siblingsOf={() => labels}
            onDrop={(label, drop) => reorder(dropped(labels, label, drop))}
          />
          <div className={css.add}>
            <Input
              aria-label="新标签"
              placeholder="新标签，最多 10 个字"
              value={text}
              status={problem === null ? undefined : 'error'}
              onChange={({ target }) => setText(target.value)}
              onPressEnter={() => void add()}
            />
            <Button
              loading={busy !== null}
              disabled={text.trim() === '' || problem !== null}
              onClick={() => void add()}
            >
              新增标签
            </Button>
          </div>
          {problem !== null && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
        </>
      )}
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

/** Why a label is invalid, in the contract's words; it must differ from the others. */
function problemOf(label: string, others: readonly string[]): string | null {
  const { error } = poiLabel.safeParse(label)
  return error ? (error.issues[0]?.message ?? '内容不正确') : others.includes(label.trim()) ? '标签已存在' : null
}
