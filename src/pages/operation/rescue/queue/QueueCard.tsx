import { Button, Flex } from 'antd'
import { StateTag, Tag } from '@/components/list/cells'
import { useFocusKept } from '@/components/hooks/useFocusKept'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { MapPinIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import { Initial } from '@/entities/person/Initial'
import { rescue, rescueDetail } from '@/contract/operation/rescue/rescue'
import type { RescueRow, RescueDetail } from '@/contract/operation/rescue/rescue'
import { RESCUE_KIND_NAMES, RESCUE_STATE_NAMES, rescueTransitionOf } from '@/contract/operation/rescue/rescueStates'
import { friendlyTime } from '@/lib/time'
import { useCaseStep } from '@/entities/timeline/useCaseStep'
import { call } from '@/lib/call'
import { STATE_STYLES } from '../states'
import { Timer } from '../Timer'
import { caseKey } from '../useDesk'
import type { Desk } from '../useDesk'
import { placeOf } from '../words'
import css from './Queue.module.css'

/** Claims one request from its card; separate per card, so a slow answer delays no other caller. */
function useClaim(row: RescueRow, { open, invalidate }: Desk) {
  const { busy, move } = useCaseStep<RescueRow, RescueDetail, 'claim'>({
    keyOf: ({ id }) => caseKey(id),
    schema: rescueDetail,
    send: (name, { id, version }) => call(rescue.status, { body: { id, version, move: name } }),
    doneText: (_name, { visitor }) => `已认领${visitor.nickname}的求助`,
    onDone: ({ id }) => open(id),
    onChanged: invalidate,
  })
  return { isClaiming: busy !== null, claim: () => move('claim', row) }
}

/** One request: caller, incident, place, time; opens the case or claims it. */
export function QueueCard({ row, desk }: { row: RescueRow; desk: Desk }) {
  const { openId, open, mayOpen, mayMove, clockOffset } = desk
  const today = useCalendarTick('day')
  const { id, state, visitor, kind, nearest, guide, handler, createdAt } = row
  const claims = mayMove && rescueTransitionOf(state, 'claim')
  const name = `${visitor.nickname}的求助`
  const { isClaiming, claim } = useClaim(row, desk)
  // The claim button is gone after claiming: focus the card.
  const focus = useFocusKept<HTMLLIElement>((card) => card.querySelector('button'))
  return (
    <li
      className={`${shared.card} ${css.card}`}
      {...focus}
      data-waiting={state === 'pending' || undefined}
      data-opened={id === openId || undefined}
    >
      <Flex component="span" align="center" gap={8}>
        {mayOpen ? (
          <button
            type="button"
            className={`${shared.ellipsis} ${shared.press} ${css.name}`}
            aria-current={id === openId || undefined}
            aria-label={`打开${name}`}
            onClick={() => open(id)}
          >
            {visitor.nickname}
          </button>
        ) : (
          <span className={`${shared.ellipsis} ${css.name}`}>{visitor.nickname}</span>
        )}
        <Tag>{RESCUE_KIND_NAMES[kind]}</Tag>
        <span className={css.end}>
          <Timer row={row} clockOffset={clockOffset} />
        </span>
      </Flex>
      <span className={`${shared.hint} ${css.place}`} title={guide?.name}>
        <MapPinIcon size={14} />
        <span className={shared.ellipsis}>{placeOf(nearest)}</span>
      </span>
      <Flex component="span" align="center" gap={8}>
        <StateTag {...STATE_STYLES[state]} name={RESCUE_STATE_NAMES[state]} />
        {claims ? (
          <Button
            type="primary"
            danger
            className={css.end}
            loading={isClaiming}
            aria-label={`认领${name}`}
            onClick={() => void claim()}
          >
            {claims.label}
          </Button>
        ) : (
          <span className={`${shared.hint} ${css.who}`}>
            {handler && (
              <>
                <Initial name={handler.name} small />
                {handler.name}
              </>
            )}
            {row.endedAt !== null && <time>{friendlyTime(createdAt, today)}</time>}
          </span>
        )}
      </Flex>
    </li>
  )
}
