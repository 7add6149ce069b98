import { Button } from 'antd'
import { useState } from 'react'
import { Foot } from '@/components/form/Foot'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useToast } from '@/components/ui/toast/useToast'
import type { ImportRun } from '@/contract/kit/imports'
import shared from '@/theme/shared.module.css'
import { Choose } from './Choose'
import { CheckIcon, UndoIcon } from '@/components/icons'
import { importedText } from './importedText'
import { ImportPreview } from './ImportPreview'
import css from './Import.module.css'
import { countOf } from './importCounts'
import type { ImportProps, Answer } from './types'
import { useImport } from './useImport'
import type { Import } from './useImport'

/** Result of an import, with undo. */
function Done({
  kind,
  outcome,
  work,
  answer,
  onKept: onDismiss,
}: ImportProps & { work: Import; answer: Answer; onKept: () => void }) {
  const { done } = answer
  return (
    <>
      <section className={css.done} role="status">
        <CheckIcon size={20} />
        <p>
          <b>{importedText(done, kind.classifier)}</b>
          <span>来自「{done.fileName}」</span>
        </p>
        <Button
          icon={<UndoIcon size={16} />}
          loading={work.busy === 'undoing'}
          disabled={work.busy !== null}
          onClick={() => void work.undo(done)}
        >
          撤销这次导入
        </Button>
      </section>
      {outcome?.(answer, onDismiss)}
    </>
  )
}

/** Imports records from a spreadsheet: choose a file, preview each row, see the result. */
export default function ImportDrawer({ onClose, ...props }: ImportProps & { onClose: () => void }) {
  const { kind, into, outcome } = props
  const drawer = useDrawer(onClose)
  const toast = useToast()
  const work = useImport(props)
  const { step, busy } = work
  // Shown only once: a stray click must not close it.
  const [isDismissed, setIsDismissed] = useState(false)
  const mustConfirm =
    step.at === 'done' && outcome !== undefined && !isDismissed && outcome(step.answer, () => undefined) !== null

  const leave = () => {
    if (busy === 'running' || busy === 'undoing') return
    if (mustConfirm) toast.hint('密码只显示这一次', '请先下载，或在下方选择不下载直接关闭')
    else drawer.close()
  }
  return (
    <SideDrawer
      title={into ? `导入${kind.noun}到「${into.name}」` : `导入${kind.noun}`}
      tag={
        step.at === 'checked' && (
          <span className={shared.chip} data-tone="waiting">
            检查过，还没有写入
          </span>
        )
      }
      width="wide"
      open={drawer.open}
      afterOpenChange={drawer.afterOpenChange}
      onClose={leave}
      foot={
        step.at === 'checked' ? (
          <CheckedFoot
            run={step.run}
            classifier={kind.classifier}
            busy={busy}
            onRestart={work.again}
            onRun={() => void work.run(step.run.id)}
          />
        ) : (
          <Foot>
            {step.at === 'done' && !mustConfirm && <Button onClick={work.again}>再导入一个文件</Button>}
            <Button
              type={step.at === 'done' && !mustConfirm ? 'primary' : 'default'}
              disabled={busy === 'checking'}
              onClick={drawer.close}
            >
              {mustConfirm ? '不下载，直接关闭' : '关闭'}
            </Button>
          </Foot>
        )
      }
    >
      <div className={css.body}>
        {step.at === 'choose' && <Choose {...props} work={work} />}
        {step.at === 'checked' && (
          <ImportPreview
            key={step.run.id}
            run={step.run}
            measure={kind.classifier}
            busy={busy === 'checking'}
            onReadHidden={() => void work.readHidden()}
          />
        )}
        {step.at === 'done' && <Done {...props} work={work} answer={step.answer} onKept={() => setIsDismissed(true)} />}
      </div>
    </SideDrawer>
  )
}

interface CheckedFootProps {
  run: ImportRun
  classifier: string
  busy: string | null
  onRestart: () => void
  onRun: () => void
}

function CheckedFoot({ run: { rows }, classifier, busy, onRestart, onRun }: CheckedFootProps) {
  const importable = countOf(rows, 'added') + countOf(rows, 'changed')
  const refusedCount = countOf(rows, 'refused')
  return (
    <Foot
      note={
        importable === 0
          ? '没有可以导入的行'
          : refusedCount > 0
            ? `跳过 ${refusedCount} 行有问题的；导入后可以一次撤销`
            : '导入后可以一次撤销'
      }
    >
      <Button disabled={busy !== null} onClick={onRestart}>
        换一个文件
      </Button>
      <Button type="primary" disabled={importable === 0} loading={busy === 'running'} onClick={onRun}>
        导入 {importable} {classifier}
      </Button>
    </Foot>
  )
}
