import { App, Button, Flex, Modal } from 'antd'
import { LinkButton } from '@/components/ui/LinkButton'
import { CopyIcon, DownloadIcon, WarningCircleIcon } from '@/components/icons'
import { copyText } from '@/lib/copy'
import { saveBlob } from '@/lib/files'
import { formatTime } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import styles from '../Dialogs.module.css'
import { csv } from './resultFile'
import type { ListHandle } from '../useList'
import type { BulkAction, BulkResult, Failure } from './useBulk'
import { fixOf } from './fixOf'
import { labelOf } from '../row/useRowActions'
import type { ListRow } from '../types'

interface BulkResultProps<R extends ListRow> {
  list: ListHandle<R>
  action: BulkAction<R>
  result: BulkResult<R>
}

/** Result of a bulk run, with the reason for each row left undone. */
export function BulkResultDialog<R extends ListRow>({ list, action, result }: BulkResultProps<R>) {
  const { message } = App.useApp()
  const { props, bulk } = list
  const { title, done: verb } = action.bulk
  const { done, unchanged, failed, at } = result
  const total = done.length + unchanged.length + failed.length
  const unchangedText = unchanged.length > 0 && `${unchanged.length} ${props.classifier}没有变化，`
  const retriable = failed.filter((failure) => failure.retryRow !== null).length

  const copy = async () => {
    const names = failed.map(({ row, reason }) => `${props.rowName(row)}\t${reason}`).join('\n')
    if (await copyText(names)) message.success(`已复制 ${failed.length} ${props.classifier}的名单`)
    else message.error('浏览器没有允许复制，请用导出结果')
  }
  const save = () => {
    const rows = [
      ['名称', '结果', '原因'],
      ...done.map((row) => [props.rowName(row), `已${verb}`, '']),
      ...unchanged.map(({ row, reason }) => [props.rowName(row), '没有变化', reason]),
      ...failed.map(({ row, reason }) => [props.rowName(row), `没有${verb}`, reason]),
    ]
    saveBlob(csv(rows), `${title}结果 ${formatTime(at, 'YYYY-MM-DD HHmm')}.csv`)
  }

  return (
    <Modal
      open
      width={848}
      onCancel={bulk.close}
      title={
        <>
          {title}：{done.length} {props.classifier}成功，{unchangedText}
          {failed.length} {props.classifier}没有{verb}
          <p className={styles.sub}>
            共选 {total} {props.classifier}，{formatTime(at, 'HH:mm')} 完成；没有{verb}的保持原样
          </p>
        </>
      }
      footer={
        <div className={`${shared.row} ${styles.resultFoot}`}>
          <Button type="link" icon={<CopyIcon size={16} />} onClick={() => void copy()}>
            复制名单
          </Button>
          <Button type="link" icon={<DownloadIcon size={16} />} onClick={save}>
            导出结果
          </Button>
          <span className={styles.space} />
          {retriable > 0 && (
            <Button onClick={() => bulk.again()}>
              重试可重试的 {retriable} {props.classifier}
            </Button>
          )}
          <Button type="primary" onClick={bulk.close}>
            知道了
          </Button>
        </div>
      }
    >
      <div
        className={styles.share}
        role="img"
        aria-label={`${done.length} 成功，${unchangedText || ''}${failed.length} 没有${verb}`}
      >
        {done.length > 0 && <span className={styles.shareDone} style={{ flexGrow: done.length }} />}
        {unchanged.length > 0 && <span className={styles.shareUnchanged} style={{ flexGrow: unchanged.length }} />}
        <span className={styles.shareFailed} style={{ flexGrow: failed.length }} />
      </div>
      <ul className={styles.failures}>
        {failed.map((failure) => (
          <FailedRow key={failure.row.id} list={list} action={action} failure={failure} />
        ))}
      </ul>
    </Modal>
  )
}

interface FailureProps<R extends ListRow> {
  list: ListHandle<R>
  action: BulkAction<R>
  failure: Failure<R>
}

const FailedRow = <R extends ListRow>({ list, action, failure }: FailureProps<R>) => (
  <li>
    <span className={styles.picture}>{list.props.card(failure.row, list.display).picture}</span>
    <strong>{list.props.rowName(failure.row)}</strong>
    <span className={styles.reason}>
      <WarningCircleIcon size={14} />
      {failure.reason}
    </span>
    <WayOut list={list} action={action} failure={failure} />
  </li>
)

/** Remedy for a row: a retry, or a link to where it can be fixed. */
function WayOut<R extends ListRow>({ list, action, failure }: FailureProps<R>) {
  const { props, bulk, actions } = list
  const { row } = failure
  const name = props.rowName(row)
  if (failure.retryRow !== null) {
    return (
      <Button type="link" size="small" aria-label={`重试 ${name}`} onClick={() => bulk.again(failure)}>
        重试
      </Button>
    )
  }
  if (failure.fixLinks && failure.fixLinks.length > 0) {
    return (
      <Flex component="span" vertical align="flex-end">
        {failure.fixLinks.map(({ label, to }) => (
          <LinkButton key={to} type="link" size="small" to={to}>
            {label}
          </LinkButton>
        ))}
      </Flex>
    )
  }
  const link = failure.fixable ? fixOf(actions.granted, action.bulk, row) : undefined
  if (link === undefined) return null
  const open = () => {
    bulk.close()
    void actions.run(link, row)
  }
  return (
    <Button type="link" size="small" aria-label={`去${labelOf(link, row)} ${name}`} onClick={open}>
      去{labelOf(link, row)}
    </Button>
  )
}
