import { Button } from 'antd'
import { CheckIcon, UndoIcon } from '@/components/icons'
import { importedText } from './importedText'
import css from './Import.module.css'
import type { Answer, ImportProps } from './types'
import type { Import } from './useImport'

/** Result of an import, with undo. */
export function Done({
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
