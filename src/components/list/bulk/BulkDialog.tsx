import { Button, Modal, Progress } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTabActive } from '@/components/ui/tab/active'
import { BulkResultDialog } from './BulkResultDialog'
import { RowPictures } from './RowPictures'
import styles from '../Dialogs.module.css'
import type { BulkAction, BulkPhase, Unchanged } from './useBulk'
import type { ListHandle } from '../useList'
import type { ListRow } from '../types'

const NAMES_MAX = 5

/** 黄山、敦煌等 12 个 */
function namesOf(names: readonly string[], classifier: string): string {
  const visible = names
    .slice(0, NAMES_MAX)
    .map((name) => `「${name}」`)
    .join('')
  return names.length > NAMES_MAX ? `${visible}等 ${names.length} ${classifier}` : visible
}

export function BulkDialog<R extends ListRow>({ list }: { list: ListHandle<R> }) {
  const active = useTabActive()
  const { bulk, props } = list
  if (bulk.running === null || !active) return null
  const { action, phase } = bulk.running
  if (phase.step === 'result') return <BulkResultDialog list={list} action={action} result={phase} />
  if (phase.step === 'run') {
    return (
      <Modal
        open
        title={`正在${action.bulk.title}`}
        width={440}
        closable={false}
        footer={null}
        keyboard={false}
        mask={{ closable: false }}
      >
        <Progress percent={Math.round((phase.finished / phase.total) * 100)} showInfo={false} aria-label="进度" />
        <p className={styles.lead} role="status">
          {phase.finished} / {phase.total} {props.classifier}
        </p>
      </Modal>
    )
  }
  return <Question list={list} action={action} phase={phase} />
}

interface QuestionProps<R extends ListRow> {
  list: ListHandle<R>
  action: BulkAction<R>
  phase: Extract<BulkPhase<R>, { step: 'ask' }>
}

function Question<R extends ListRow>({ list, action, phase }: QuestionProps<R>) {
  const { bulk, props } = list
  const { rows, unchanged, refused: refusals } = phase
  const isPictured = action.bulk.pictured !== undefined
  const [isReady, setReady] = useState(true)
  const texts = action.bulk.confirm(rows)
  return (
    <Modal
      open
      title={rows.length === 0 ? `没有可以${action.bulk.done}的${props.noun}` : texts.title}
      width={isPictured ? 720 : 440}
      onCancel={bulk.close}
      footer={
        <>
          <Button onClick={bulk.close}>取消</Button>
          {rows.length > 0 && (
            <Button type="primary" danger={action.danger} disabled={!isReady} onClick={bulk.confirm}>
              {texts.okText}
            </Button>
          )}
        </>
      }
    >
      {rows.length > 0 && (
        <>
          <p className={styles.lead}>{texts.description}</p>
          {!isPictured && <p>{namesOf(rows.map(props.rowName), props.classifier)}</p>}
          {action.bulk.more?.(rows, setReady)}
        </>
      )}
      {isPictured && <RowPictures list={list} action={action} phase={phase} />}
      {!isPictured && unchanged.length > 0 && (
        <LeftOut list={list} rows={unchanged} className={styles.unchanged}>
          {unchanged.length} {props.classifier}没有变化：
        </LeftOut>
      )}
      {!isPictured && refusals.length > 0 && (
        <LeftOut list={list} rows={refusals} className={styles.refused}>
          {refusals.length} {props.classifier}不会{action.bulk.done}：
        </LeftOut>
      )}
    </Modal>
  )
}

interface LeftOutProps<R extends ListRow> {
  list: ListHandle<R>
  rows: readonly Unchanged<R>[]
  className: string | undefined
  children: ReactNode
}

function LeftOut<R extends ListRow>({ list: { props }, rows, className, children }: LeftOutProps<R>) {
  return (
    <div className={className}>
      <p>{children}</p>
      <ul>
        {rows.map(({ row, reason }) => (
          <li key={row.id}>
            {props.rowName(row)}：{reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
