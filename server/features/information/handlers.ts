import { informationKind } from '../../../src/contract/features/information'
import { rule } from '../../http/refusal'
import { recordHandlers } from '../../records/handlers'
import { linkReferences } from '../../records/linkReferences'

const SELF_LINK = '资讯不能跳转到它自己'

export const informationHandlers = recordHandlers(informationKind, {
  referencedBy: linkReferences('information'),
  check: async (_context, { target }, current) => {
    if (target.kind === 'information' && target.id === current?.id)
      throw rule(SELF_LINK, [{ path: 'target.id', message: SELF_LINK }])
  },
})
