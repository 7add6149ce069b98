import { contract } from '@/contract'
import { must } from '../../builders'
import { none, page, tokenOf } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'subscribeTemplate'> = {
  list: none,
  detail: { build: () => ({ params: { id: 'rescueTaken' } }) },
  save: {
    build: async (given) => {
      const { id, version } = await must(given.world.send, contract.subscribeTemplate.detail, { token: tokenOf(given), params: { id: 'rescueTaken' } })
      return { body: { id, version, title: '求助受理通知' } }
    },
  },
  queryPage: page,
}
