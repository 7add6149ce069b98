import { makeGuide } from '../../builders'
import { ABSENT_ID, markForeign, stockFor, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

/** A new guide that visitors have been able to see, because 在线管理 has no others. */
async function guideId(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { id } = await makeGuide(given.world.send, tokenOf(given), stockFor(given), 'passed')
  markForeign(given, id)
  return id
}

export const inputs: Inputs<'sign'> = {
  list: { foreign: 404, build: async (given) => ({ query: { guideId: await guideId(given) } }) },
  makeCodes: { foreign: 404, build: async (given) => ({ body: { guideId: await guideId(given) } }) },
}
