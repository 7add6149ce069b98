import { Button, Flex } from 'antd'
import { useState } from 'react'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useLeaveGuard } from '@/components/form/useLeaveGuard'
import shared from '@/theme/shared.module.css'
import { GUIDES_AT_ONCE } from '@/contract/operation/guideFunction/guideFunction'
import type { FunctionChanges } from '@/contract/operation/guideFunction/guideFunction'
import css from './Batch.module.css'
import { FunctionChoices } from './FunctionChoices'
import { LeftOut } from './LeftOut'
import type { FunctionRow } from './open'
import { altered, useBatch } from './useBatch'

const MAX_NAMES = 5
const DISCARD_WARNING = { text: '离开后所选的不再保留。', discard: '离开' }

const namesOf = (rows: readonly FunctionRow[]): string =>
  rows
    .slice(0, MAX_NAMES)
    .map(({ name }) => `「${name}」`)
    .join('') + (rows.length > MAX_NAMES ? `等 ${rows.length} 个导览` : '')

/** Preview of the changes. */
function preview(rows: readonly FunctionRow[], changes: FunctionChanges): string {
  if (rows.length > GUIDES_AT_ONCE) return `一次最多 ${GUIDES_AT_ONCE} 个，已选 ${rows.length} 个，请分几次设置`
  if (Object.keys(changes).length === 0) return '请选择要开启或关闭的功能'
  const count = altered(rows, changes).length
  if (count === 0) return `${rows.length} 个导览已经是这样`
  return count === rows.length
    ? `将修改 ${count} 个导览`
    : `将修改 ${count} 个导览，${rows.length - count} 个已经是这样`
}

/** Turns functions of many guides on and off. Lists conflicts with other users' changes and can retry them. */
export default function FunctionsDrawer({ rows, onClosed }: { rows: readonly FunctionRow[]; onClosed: () => void }) {
  const { open, close, afterOpenChange } = useDrawer(onClosed)
  const [, edit] = useOpenedInAddress('edit')
  const [changes, choose] = useState<FunctionChanges>({})
  const { busy, result, save, again: retry } = useBatch({ rows, onDone: close })
  const dirty = open && result === null && Object.keys(changes).length > 0
  const leave = useLeaveGuard({
    title: '功能的批量设置',
    dirty,
    keepsDraft: false,
    lost: DISCARD_WARNING,
    onLeave: close,
  })
  const retryCount = result?.skipped.filter(({ version }) => version !== null).length ?? 0
  const count = altered(rows, changes).length
  const tooMany = rows.length > GUIDES_AT_ONCE
  return (
    <SideDrawer
      title="批量设置功能"
      open={open}
      onClose={() => {
        if (!busy) void leave()
      }}
      afterOpenChange={afterOpenChange}
      foot={
        <>
          <span className={`${shared.hint} ${css.count}`} role="status">
            {result === null
              ? preview(rows, changes)
              : `已修改 ${result.changedCount} 个，${result.skipped.length} 个没有修改`}
          </span>
          <Button disabled={busy} onClick={() => void leave()}>
            {result === null ? '取消' : '关闭'}
          </Button>
          {result === null ? (
            <Button type="primary" disabled={count === 0 || tooMany} loading={busy} onClick={() => void save(changes)}>
              修改 {count} 个导览
            </Button>
          ) : (
            retryCount > 0 && (
              <Button type="primary" loading={busy} onClick={() => void retry(changes)}>
                仍要修改这 {retryCount} 个
              </Button>
            )
          )}
        </>
      }
    >
      <Flex vertical gap={16} className={css.body}>
        {result && (
          <LeftOut
            left={result.skipped}
            onOpen={(id) => {
              close()
              edit(id)
            }}
          />
        )}
        <p className={css.lead}>{namesOf(rows)}</p>
        <FunctionChoices
          rows={rows}
          changes={changes}
          disabled={busy || result !== null || tooMany}
          onChange={choose}
        />
      </Flex>
    </SideDrawer>
  )
}
