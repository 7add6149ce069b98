import { Button, Input } from 'antd'
import { useState } from 'react'
import { SmallDialog } from '@/components/form/SmallDialog'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { useToast } from '@/components/ui/toast/useToast'
import { poiLabel } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/workshop'
import type { Act } from '../commands/act'
import { MoveTo } from '../sortableRows/MoveTo'
import { dropped } from '../sortableRows/order'
import { RowDrag } from '../sortableRows/RowDrag'
import css from './Labels.module.css'
import { LabelRow } from './LabelRow'

/** Labels that group a guide's points: add, rename, sort, delete. Each change is saved at once and can be undone. */
export function LabelDialog({ onClose }: { onClose: () => void }) {
  const { bag, acts, history, readOnly } = usePackageEditor()
  const { labels } = bag
  const toast = useToast()
  const { busy, once } = useSingleFlight<'adding'>()
  const [text, setText] = useState('')
  const [moving, setMoving] = useState<string | null>(null)
  const [list, setList] = useState<HTMLElement | null>(null)
  const problem = text === '' ? null : problemOf(text, labels)

  const go = async (act: Act, what: string) => {
    try {
      await history.perform(act)
      return true
    } catch (error) {
      toast.failed(what, error)
      return false
    }
  }
  const add = () =>
    once('adding', async () => {
      const label = text.trim()
      if (label === '' || problem !== null) return
      if (await go(acts.addLabel(label), `没有新增标签「${label}」`)) setText('')
    })
  const sort = (order: readonly string[] | null) => order && void go(acts.sortLabels(order), '标签没有排序')

  return (
    <SmallDialog title="POI标签" note="标签按这里的顺序分组；改名和删除也改已有的点位，都可以撤销。" open onClose={onClose} foot={<Button onClick={onClose}>关闭</Button>}>
      {labels.length === 0 && <p className={css.empty}>还没有标签。标签把点位分组，如“必看”“亲子”。</p>}
      <ul className={css.list} ref={setList}>
        {labels.map((label) => (
          <LabelRow
            key={label}
            label={label}
            points={bag.pois.filter((poi) => poi.labels.includes(label)).length}
            readOnly={readOnly}
            problemOf={(name) => problemOf(name, labels.filter((other) => other !== label))}
            onRename={(name) => go(acts.renameLabel(label, name), `标签「${label}」没有改名`)}
            onDelete={() => void go(acts.deleteLabel(label), `没有删除标签「${label}」`)}
            onMove={() => setMoving(label)}
          />
        ))}
      </ul>
      {!readOnly && (
        <>
          <RowDrag list={list} nameOf={(label) => label} siblingsOf={() => labels} onDrop={(label, drop) => sort(dropped(labels, label, drop))} />
          <div className={css.add}>
            <Input aria-label="新标签" placeholder="新标签，最多 10 个字" value={text} status={problem === null ? undefined : 'error'} onChange={({ target }) => setText(target.value)} onPressEnter={() => void add()} />
            <Button loading={busy !== null} disabled={text.trim() === '' || problem !== null} onClick={() => void add()}>
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
      {moving !== null && <MoveTo id={moving} rows={labels.map((name) => ({ id: name, name }))} onMove={sort} onClose={() => setMoving(null)} />}
    </SmallDialog>
  )
}

/** Why a label is invalid, in the contract's words; it must differ from the others. */
function problemOf(label: string, others: readonly string[]): string | null {
  const { error } = poiLabel.safeParse(label)
  return error ? (error.issues[0]?.message ?? '内容不正确') : others.includes(label.trim()) ? '标签已存在' : null
}
