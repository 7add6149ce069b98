import { useState } from 'react'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { OVERLAY, useMedia } from '@/components/hooks/useMedia'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { lazyPart } from '@/components/lazy/lazyPart'
import shared from '@/theme/shared.module.css'
import { countChanges } from '@/contract/operation/miniProgram/page/minaChanges'
import { friendlyTime } from '@/lib/time'
import { CHANGES } from '../changes'
import { usePageEditor } from '../editor'
import css from './Bar.module.css'
import { HomeBar } from './HomeBar'
import { PlanBar } from './PlanBar'
import type { PlanDialogProps } from './PlanDialog'
import { PublishButtons } from './PublishButtons'
import { usePublishing } from './usePublishing'
import type { Publishing } from './usePublishing'
import { Walk } from './Walk'

const PlanDialog = lazyPart<PlanDialogProps>(() => import('./PlanDialog'), { forget: ({ onClose }) => onClose() })

/** How the draft differs from the online page, and ways to publish it: now or scheduled. */
export function ChangesBar({ onIncomplete }: { onIncomplete: () => void }) {
  const { plan, home, compared } = usePageEditor()
  // Beside the phone, the panel says it while no module is chosen.
  const hasPanel = !useMedia(OVERLAY) && compared === null
  const publishing = usePublishing(onIncomplete)
  const [isPlanning, setPlanning] = useState(false)
  const openPlan = async () => {
    if (await publishing.ready()) setPlanning(true)
  }
  const focus = useFocusKept<HTMLDivElement>((bars) => bars.querySelector('[data-plans]:not([disabled])'))
  return (
    <div className={css.bars} {...focus}>
      {!hasPanel && <HomeBar />}
      <Differences publishing={publishing} onPlan={() => void openPlan()} />
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

function Differences({ publishing, onPlan }: { publishing: Publishing; onPlan: () => void }) {
  const { online, changes, compared } = usePageEditor()
  const today = useCalendarTick('day')
  const total = countChanges(changes)
  const isNew = online === null
  return (
    <div
      className={`${shared.hint} ${css.strip} ${css.changes}`}
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
      {!isNew && (
        <span className={`${shared.ellipsis} ${shared.small} ${css.since}`}>
          线上是第 {online.number} 版，{online.by?.name ?? '有人'} {friendlyTime(online.at, today)}{' '}
          {online.plannedAt === null ? '' : '定时'}发布
        </span>
      )}
      <PublishButtons total={total} publishing={publishing} onPlan={onPlan} />
    </div>
  )
}
