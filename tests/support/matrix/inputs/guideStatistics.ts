import { contract } from '@/contract'
import { must } from '../../builders'
import { ABSENT_ID, markForeign, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

async function queryOf(given: Case) {
  if (given.subject === 'absent') return { guideId: ABSENT_ID, days: '30' }
  const [guide] = await must(given.world.send, contract.guide.onlineIdAndName, { token: tokenOf(given) })
  markForeign(given, guide!.id)
  return { guideId: guide!.id, days: '30' }
}

export const inputs: Inputs<'guideStatistics'> = {
  spotHot: { foreign: 404, build: async (given) => ({ query: await queryOf(given) }) },
  dayVisit: { foreign: 404, build: async (given) => ({ query: await queryOf(given) }) },
  spotStay: { foreign: 404, build: async (given) => ({ query: { ...(await queryOf(given)), title: '迎客松' } }) },
}
