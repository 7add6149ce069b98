import { useEffect, useEffectEvent } from 'react'
import { useMedia } from '@/components/hooks/useMedia'
import { Forbidden } from '@/components/ui/state/Forbidden'
import { Case } from './case/Case'
import css from './Desk.module.css'
import { Figures } from './Figures'
import { Queue } from './queue/Queue'
import { useQueue } from './queue/useQueue'
import { useDesk } from './useDesk'

/** From this width, with the menu open, queue and case are side by side (Desk.module.css). */
const SIDE_BY_SIDE = '(min-width: 1132px)'

/** The rescue desk: who is waiting, where, and what has been done; the open request is in the address. */
export default function Rescue() {
  const desk = useDesk()
  const queue = useQueue()
  const { openId, open, mayOpen } = desk
  const isBeside = useMedia(SIDE_BY_SIDE)
  const first = queue.list[0]?.id
  const openFirst = useEffectEvent((id: string) => open(id, { replace: true }))
  // If there is space, open the longest-waiting request.
  const shows = isBeside && mayOpen && openId === null && first !== undefined
  useEffect(() => {
    if (shows) openFirst(first)
  }, [first, shows])
  return (
    <div className={css.desk} data-opened={openId !== null || undefined}>
      <Figures query={desk.waitingQuery} />
      <div className={css.columns}>
        <aside className={css.queue} aria-label="求助队列">
          <Queue desk={desk} queue={queue} />
        </aside>
        <section className={css.case} aria-label="求助详情">
          {!mayOpen ? (
            <Forbidden action="查看求助详情" />
          ) : openId === null ? (
            <p className={css.none}>选一个求助，看在哪里、要怎么办</p>
          ) : (
            <Case key={openId} id={openId} desk={desk} />
          )}
        </section>
      </div>
    </div>
  )
}
