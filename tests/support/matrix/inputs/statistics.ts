import { contract } from '@/contract'
import { must } from '../../builders'
import { ABSENT_ID, markForeign, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

async function guideId(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const [guide] = await must(given.world.send, contract.guide.onlineIdAndName, { token: tokenOf(given) })
  markForeign(given, guide!.id)
  return guide!.id
}

const figure: Builder = { foreign: 404, build: async (given) => ({ query: { guideId: await guideId(given) } }) }

const ofGuide: Builder = { foreign: 404, build: async (given) => ({ params: { id: await guideId(given) } }) }

export const inputs: Inputs<'statistics'> = {
  weather: ofGuide,
  thermodynamicDiagram: ofGuide,
  places: ofGuide,
  capacity: figure,
  realTime: figure,
  visitorCount: figure,
  tier: figure,
  hourVisit: figure,
  tendency: figure,
  spotRank: figure,
  listenIn: figure,
  sellRight: figure,
  phoneBrand: figure,
  visitorFrom: { foreign: 404, build: async (given) => ({ params: { guide: await guideId(given), days: '1' } }) },
}
