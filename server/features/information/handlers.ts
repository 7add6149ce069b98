import { informationKind } from '../../../src/contract/features/information'
import { rule } from '../../http/refusal'
import { recordHandlers } from '../../records/handlers'
import { linkedFrom } from '../../records/linkedFrom'

const ROUND = '资讯不能跳转到它自己'

export const informationHandlers = recordHandlers(informationKind, {
  usedBy: linkedFrom('information'),
  check: async (_context, { target }, current) => {
    if (target.kind === 'information' && target.id === current?.id) throw rule(ROUND, [{ path: 'target.id', message: ROUND }])
  },
})
