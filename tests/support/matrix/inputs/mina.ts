import { contract } from '@/contract'
import { must } from '../../builders'
import { none } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'mina'> = {
  codeMaker: none,
  applet: none,
  // Refused until the code's target has been configured.
  code: { own: [200, 422], build: () => ({ query: { type: 'svg', width: '430' } }) },
  config: {
    build: async ({ world }) => {
      const { list } = await must(world.send, contract.guide.queryPage, {
        token: world.tokens.admin,
        body: { publish: 'online' },
      })
      return { query: { guideId: list[0]!.id } }
    },
  },
}
