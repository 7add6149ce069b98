import { contract } from '@/contract'
import { must } from '../../builders'
import { none, tokenOf } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'bot'> = {
  detail: none,
  save: {
    build: async (given) => {
      const { id, version } = await must(given.world.send, contract.bot.detail, { token: tokenOf(given) })
      return {
        body: { id, version, appId: 'Gg8HejYTkUsEIlG', token: 'YV78Pyj1VvqdNGpMJ1pHic0bIBOWMv', enabled: false },
      }
    },
  },
  // The test installation reaches no chat-bot platform.
  test: { build: () => ({}), own: [422] },
}
