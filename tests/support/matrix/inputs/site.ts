import { contract } from '@/contract'
import { must } from '../../builders'
import { ABSENT_ID, none, tokenOf } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'site'> = {
  detail: none,
  update: {
    foreign: 404,
    build: async (given) => {
      if (given.subject === 'absent') return { body: { id: ABSENT_ID, version: 1, name: '微官网' } }
      const { id, version } = await must(given.world.send, contract.site.detail, { token: tokenOf(given) })
      return { body: { id, version, name: '微官网' } }
    },
  },
}
