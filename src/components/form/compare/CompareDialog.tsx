import { Button, Modal, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { CloseIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import { saveBlob } from '@/lib/files'
import { formatTime, friendlyTime } from '@/lib/time'
import { asText, differences, merge } from './compare'
import type { FieldDescription, Side, Difference } from './compare'
import shared from '@/theme/shared.module.css'
import css from './CompareDialog.module.css'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { DiffText } from './DiffText'

interface CompareRowProps {
  difference: Difference
  value: Side
  onChoose: (side: Side) => void
}

/** A compared field: two cards to choose from. */
function CompareRow({ difference: { field, edits, current }, value, onChoose }: CompareRowProps) {
  const card = (side: Side, name: string, text: string, otherText: string) => (
    <Radio value={side} className={`${css.choice} ${value === side ? css.chosen : ''}`}>
      <VisuallyHidden>{name}：</VisuallyHidden>
      <DiffText before={otherText} after={text} side="added" />
    </Radio>
  )
  return (
    <Radio.Group
      className={css.row}
      value={value}
      aria-label={field.label}
      onChange={(event) => onChoose(event.target.value as Side)}
    >
      <span className={`${shared.hint} ${css.label}`}>{field.label}</span>
      {card('mine', '你的修改', edits, current)}
      {card('current', '现在的内容', current, edits)}
    </Radio.Group>
  )
}

/** Two versions of a record: the user's edits and what someone else has saved meanwhile. */
export interface Conflict<V> {
  /** The version the user's edits started from. */
  base: V
  version: number
  edits: V
  current: V
  currentVersion: number
  by: string
  /** Epoch milliseconds. */
  at: number
}

interface CompareDialogProps<V> {
  /** 导览 */
  kind: string
  name: string
  conflict: Conflict<V>
  fields: readonly FieldDescription[]
  busy: boolean
  /** Saves the merged text on top of the current version. */
  onMerge: (merged: V) => void
  /** Takes the current version and discards the user's edits. */
  onGiveUp: () => void
  /** Returns to the form unchanged. */
  onClose: () => void
}

/** After a 409: lets the user choose field by field between their edits and the current version. */
export function CompareDialog<V>({
  kind,
  name,
  conflict,
  fields,
  busy,
  onMerge,
  onGiveUp,
  onClose,
}: CompareDialogProps<V>) {
  const { base, version, edits, current, currentVersion, by, at } = conflict
  const active = useTabActive()
  const rows = useMemo(() => differences(fields, base, edits, current), [fields, base, edits, current])
  const [choice, setChoice] = useState<Record<string, Side>>({})
  const download = () => {
    const text = new Blob([asText(`${kind}「${name}」`, rows)], { type: 'text/plain;charset=utf-8' })
    saveBlob(text, `我的修改-${name}-${formatTime(Date.now(), 'MMDD-HHmm')}.txt`)
  }
  const selectAllButton = (side: Side) => (
    <Button type="link" size="small" onClick={() => setChoice(Object.fromEntries(rows.map(({ key }) => [key, side])))}>
      全选这边
    </Button>
  )

  return (
    <Modal
      open={active}
      width={848}
      className={css.dialog}
      closable={{ 'aria-label': '关闭', closeIcon: <CloseIcon size={18} /> }}
      mask={{ closable: false }}
      onCancel={onClose}
      title={`有人先保存了这个${kind}`}
      footer={
        <div className={`${shared.row} ${css.foot}`}>
          <Button type="link" className={css.download} onClick={download}>
            下载我的修改
          </Button>
          <Button disabled={busy} onClick={onGiveUp}>
            放弃我的修改
          </Button>
          <Button type="primary" loading={busy} onClick={() => onMerge(merge(current, edits, rows, choice))}>
            按所选合并并保存
          </Button>
        </div>
      }
    >
      <p className={css.intro}>
        {by} 在 {friendlyTime(at)} 保存了「{name}」，你打开时是第 {version} 版，现在是第 {currentVersion} 版。
        {rows.length > 0
          ? `有 ${rows.length} 处不同，请选留哪一个；你写的内容不会丢。`
          : '内容与你写的相同，可以直接保存。'}
      </p>
      {rows.length > 0 && (
        <div className={css.table}>
          <div className={css.head}>
            <span>字段</span>
            <span className={css.side}>
              你的修改
              {selectAllButton('mine')}
            </span>
            <span className={css.side}>
              <span>
                现在的内容 · {by} {friendlyTime(at)}
              </span>
              {selectAllButton('current')}
            </span>
          </div>
          {rows.map((difference) => (
            <CompareRow
              key={difference.key}
              difference={difference}
              value={choice[difference.key] ?? difference.preferred}
              onChoose={(side) => setChoice((before) => ({ ...before, [difference.key]: side }))}
            />
          ))}
        </div>
      )}
    </Modal>
  )
}
