import { dayOf } from '@/contract/kit/chinaDay'
import type { Case, Inputs } from '../builder'

const month = ({ world }: Case) => ({ month: dayOf(world.server.clock.now).slice(0, 7) })

export const inputs: Inputs<'statement'> = {
  month: { build: (given) => ({ query: month(given) }) },
  exportExcel: { build: (given) => ({ body: month(given) }) },
}
