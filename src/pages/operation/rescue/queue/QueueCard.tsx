import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { StateTag, Tag } from '@/components/cells'
import { useStartOf } from '@/components/hooks/useStartOf'
import { MapPinIcon } from '@/components/icons'
import { Initial } from '@/components/person/Initial'
import type { RescueRow } from '@/contract/rescue'
import { RESCUE_KIND_NAMES, RESCUE_STATE_NAMES, rescueMoveOf } from '@/contract/rescueStates'
import { friendlyTime } from '@/lib/time'
import { LOOKS } from '../states'
import { Timer } from '../Timer'
import type { Desk } from '../useDesk'
import { placeOf } from '../words'
import css from './Queue.module.css'

/** One request: who, what, where, how long; opens its case, and is claimed from here. */
export function QueueCard({ row, desk: { opened, open, mayOpen, mayMove, ahead, claim, claiming } }: { row: RescueRow; desk: Desk }) {
  const today = useStartOf('day')
  const { id, state, visitor, kind, nearest, guide, handler, createdAt } = row
  const claims = mayMove && rescueMoveOf(state, 'claim')
  const name = `${visitor.nickname}的求助`
  const opener = useRef<HTMLButtonElement>(null)
  const claimedHere = useRef(false)
  const claimable = claims !== undefined && claims !== false
  // The button that claimed it is gone with the claim: the keys go on from the card.
  useEffect(() => {
    if (claimable || !claimedHere.current) return
    claimedHere.current = false
    if (document.activeElement === document.body) opener.current?.focus()
  }, [claimable])
  const claimThis = () => {
    claimedHere.current = true
    claim(row)
  }
  return (
    <li className={css.card} data-waiting={state === 'pending' || undefined} data-opened={id === opened || undefined}>
      <span className={css.line}>
        {mayOpen ? (
          <button ref={opener} type="button" className={css.name} aria-current={id === opened || undefined} aria-label={`打开${name}`} onClick={() => open(id)}>
            {visitor.nickname}
          </button>
        ) : (
          <span className={css.name}>{visitor.nickname}</span>
        )}
        <Tag>{RESCUE_KIND_NAMES[kind]}</Tag>
        <span className={css.end}>
          <Timer row={row} ahead={ahead} />
        </span>
      </span>
      <span className={css.place} title={guide?.name}>
        <MapPinIcon size={14} />
        <span>{placeOf(nearest)}</span>
      </span>
      <span className={css.line}>
        <StateTag {...LOOKS[state]} name={RESCUE_STATE_NAMES[state]} />
        {claims ? (
          <Button type="primary" danger className={css.end} disabled={claiming} aria-label={`认领${name}`} onClick={claimThis}>
            {claims.label}
          </Button>
        ) : (
          <span className={css.who}>
            {handler && (
              <>
                <Initial name={handler.name} small />
                {handler.name}
              </>
            )}
            {row.endedAt !== null && <time>{friendlyTime(createdAt, today)}</time>}
          </span>
        )}
      </span>
    </li>
  )
}
