import { Button, Pagination, Segmented } from 'antd'
import { useState } from 'react'
import { Notice } from '@/components/form/Notice'
import { CheckIcon, EditIcon, PlusIcon, WarningCircleIcon } from '@/components/icons'
import { IMPORT_ACTION_NAMES, importAction } from '@/contract/kit/imports'
import type { ImportAction, ImportRow, ImportRun } from '@/contract/kit/imports'
import { countOf } from './importCounts'
import css from './Import.module.css'

const PAGE_SIZE = 50
const ICONS = { added: PlusIcon, changed: EditIcon, same: CheckIcon, refused: WarningCircleIcon } as const

/** Preview: what the import would do with each row. */
export function ImportPreview({
  run: { fileName, ignored, rows, blank, hidden },
  measure: classifier,
  busy,
  onReadHidden,
}: {
  run: ImportRun
  measure: string
  busy: boolean
  onReadHidden: () => void
}) {
  const [action, setAction] = useState<ImportAction | 'all'>('all')
  const [page, setPage] = useState(1)
  const filtered = action === 'all' ? rows : rows.filter((row) => row.fate === action)
  const options = [
    { value: 'all' as const, label: `全部 ${rows.length}` },
    ...importAction.options.map((value) => ({
      value,
      label: `${IMPORT_ACTION_NAMES[value]} ${countOf(rows, value)}`,
      disabled: countOf(rows, value) === 0,
    })),
  ]
  return (
    <>
      <p className={css.lead}>
        「{fileName}」表头以下 {rows.length + blank + hidden} 行，读了 {rows.length} 行{blank > 0 && `，空行 ${blank}`}
        {hidden > 0 && `，隐藏的 ${hidden} 行没有读`}：将新增 {countOf(rows, 'added')} {classifier}，修改{' '}
        {countOf(rows, 'changed')} {classifier}
      </p>
      {hidden > 0 && (
        <Notice
          kind="info"
          title={`表格里有 ${hidden} 行被筛选或手动隐藏，没有读取`}
          actions={
            <Button loading={busy} onClick={onReadHidden}>
              也读取隐藏的行
            </Button>
          }
        />
      )}
      {ignored.length > 0 && <Notice kind="info" title={`没有读取的列：${ignored.join('、')}`} />}
      <div className={css.filter}>
        <Segmented<ImportAction | 'all'>
          aria-label="只看"
          options={options}
          value={action}
          onChange={(value) => {
            setAction(value)
            setPage(1)
          }}
        />
      </div>
      <ul className={css.rows} aria-label="每一行会怎样">
        {filtered.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((row) => (
          <ImportPreviewRow key={row.row} row={row} />
        ))}
      </ul>
      <Pagination
        align="end"
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={PAGE_SIZE}
        total={filtered.length}
        onChange={setPage}
      />
    </>
  )
}

function ImportPreviewRow({ row: { row, name, fate: action, changes, notes, troubles } }: { row: ImportRow }) {
  const Icon = ICONS[action]
  return (
    <li data-fate={action}>
      <small className={css.number}>{row}</small>
      <span className={css.name}>{name || '（没有填写）'}</span>
      <small className={css.fate}>
        <Icon size={14} />
        {IMPORT_ACTION_NAMES[action]}
      </small>
      {troubles.map(({ cell, label, message }) => (
        <p key={`${cell} ${message}`} className={css.trouble}>
          <code>{cell}</code>
          {label}：{message}
        </p>
      ))}
      {changes.map(({ label, before, after }) => (
        <p key={label} className={css.change}>
          <b>{label}</b>
          <span>
            <del>{before || '（空）'}</del>
            <ins>{after || '（空）'}</ins>
          </span>
        </p>
      ))}
      {notes.map((note) => (
        <p key={note} className={css.note}>
          {note}
        </p>
      ))}
    </li>
  )
}
