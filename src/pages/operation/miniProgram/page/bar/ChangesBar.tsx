import { useState } from 'react'
import type { ReactNode } from 'react'
import { OVERLAY, useMedia } from '@/components/hooks/useMedia'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { lazyPart } from '@/components/lazy/lazyPart'
import frame from '@/components/ui/panels/Editor.module.css'
import shared from '@/theme/shared.module.css'
import { countChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import { CHANGES } from '../changes'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'
import { HomeBar } from './HomeBar'
import { PlanBar } from './PlanBar'
import type { PlanDialogProps } from './PlanDialog'
import { PublishButtons } from './PublishButtons'
import { usePublishing } from './usePublishing'
import { Walk } from './Walk'

const PlanDialog = lazyPart<PlanDialogProps>(() => import('./PlanDialog'), { forget: ({ onClose }) => onClose() })

interface ChangesBarProps {
  onIncomplete: () => void
  /** Before and behind it in the same row, where there is space. */
  title: ReactNode
  tools: ReactNode
}

/** How the draft differs from the online page, and ways to publish it: now or scheduled. */
export function ChangesBar({ onIncomplete, title, tools }: ChangesBarProps) {
  const { plan, home, compared, changes } = usePageEditor()
  // Beside the phone, the panel says it while no module is chosen.
  const hasPanel = !useMedia(OVERLAY) && compared === null
  const publishing = usePublishing(onIncomplete)
  const [isPlanning, setPlanning] = useState(false)
  const openPlan = async () => {
    if (await publishing.ready()) setPlanning(true)
  }
  const { ref, onFocus, onBlur } = useFocusKept<HTMLDivElement>((bars) =>
    bars.querySelector('[data-plans]:not([disabled])'),
  )
  return (
    <div
      className={css.bars}
      ref={ref}
      onBlur={onBlur}
      onFocus={({ target }) => target.closest('[data-publishing]') && onFocus()}
    >
      <header className={`${shared.row} ${frame.bar}`}>
        {title}
        <Differences />
        {tools}
        <span data-publishing className={css.publish}>
          <PublishButtons total={countChanges(changes)} publishing={publishing} onPlan={() => void openPlan()} />
        </span>
      </header>
      {!hasPanel && <HomeBar />}
      {plan !== null && (
        <PlanBar
          plan={plan}
          busy={publishing.busy === 'cancelling'}
          onChange={() => void openPlan()}
          onCancel={() => void publishing.cancel()}
        />
      )}
      {isPlanning && (
        <PlanDialog
          plannedAt={plan?.at ?? null}
          homes={home}
          onPlan={publishing.planAt}
          onClose={() => setPlanning(false)}
        />
      )}
    </div>
  )
}

function Differences() {
  const { online, changes, compared } = usePageEditor()
  const total = countChanges(changes)
  const isNew = online === null
  return (
    <div
      className={`${shared.hint} ${css.changes}`}
      data-same={total === 0 || undefined}
      role="region"
      aria-label="草稿与线上的不同"
    >
      <strong>{isNew ? '还没有发布过' : total === 0 ? '草稿和线上一样' : `草稿与线上有 ${total} 处不同`}</strong>
      {!isNew && total > 0 && (
        <>
          {CHANGES.map(
            ({ key, word }) =>
              changes[key].length > 0 && (
                <span key={key} className={css.chip} data-kind={key}>
                  {word} {changes[key].length}
                </span>
              ),
          )}
          {compared === null && <Walk />}
        </>
      )}
    </div>
  )
}
