import { dayOf } from '@/contract/kit/chinaDay'
import type { Builder, Inputs } from '../builder'

const today: Builder = {
  build: ({ world }) => ({ body: { from: dayOf(world.server.clock.now), to: dayOf(world.server.clock.now) } }),
}

export const inputs: Inputs<'orderStatistics'> = { read: today, exportExcel: today }
