import { useCaseStep } from '@/entities/timeline/useCaseStep'
import { rescue, rescueDetail } from '@/contract/operation/rescue/rescue'
import type { RescueDetail, RescueRow } from '@/contract/operation/rescue/rescue'
import { call } from '@/lib/call'
import { caseKey } from '../useDesk'
import type { Desk } from '../useDesk'

/** Claims one request from its card; separate per card, so a slow answer delays no other caller. */
export function useClaim(row: RescueRow, { open, invalidate }: Desk) {
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
