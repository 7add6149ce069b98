import { dayOf } from '@/contract/kit/chinaDay'
import type { Inputs } from '../builder'

export const inputs: Inputs<'orderBridge'> = {
  read: {
    build: ({ world }) => ({ body: { from: dayOf(world.server.clock.now), to: dayOf(world.server.clock.now) } }),
  },
}
