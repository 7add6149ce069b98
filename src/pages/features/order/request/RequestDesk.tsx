import { useState } from 'react'
import { OVERLAY, useMedia } from '@/components/hooks/useMedia'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { REFUND_HOLD_MS } from '@/contract/features/order/orderStates'
import shared from '@/theme/shared.module.css'
import css from './Desk.module.css'
import { Queue } from './Queue'
import { Request } from './Request'
import type { Answer } from './answer'
import { useDesk } from './useDesk'

/** Refunds that wait for a decision, beside the one that is open; on narrow screens one replaces the other. */
export default function RequestDesk() {
  const isNarrow = useMedia(OVERLAY)
  const desk = useDesk(isNarrow)
  // What was typed for a request is there again when one comes back to it.
  const [answers] = useState(() => new Map<string, Answer>())
  const { openId, last } = desk
  return (
    <div className={css.desk} data-opened={openId !== null || undefined}>
      <Queue desk={desk} />
      <section className={`${shared.card} ${css.request}`} aria-label="这笔退款">
        {/* Announced only where it was before its text: the next request's footer arrives with it. */}
        <div role="status">
          {last && last.leavesAt !== null && (
            <VisuallyHidden>{`${last.number} ${last.text}，${REFUND_HOLD_MS / 1000} 秒内可撤回`}</VisuallyHidden>
          )}
        </div>
        {openId === null ? (
          <p className={css.none}>没有打开的退款</p>
        ) : (
          <Request key={openId} id={openId} desk={desk} answers={answers} isNarrow={isNarrow} />
        )}
      </section>
    </div>
  )
}
