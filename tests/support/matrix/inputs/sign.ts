import { contract } from '@/contract'
import { makeGuide, must } from '../../builders'
import { ABSENT_ID, markForeign, stockFor, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

/** A new guide that visitors have been able to see, because 在线管理 has no others. */
async function guideId(given: Case): Promise<string> {
  if (given.subject === 'absent') return ABSENT_ID
  const { id } = await makeGuide(given.world.send, tokenOf(given), stockFor(given), 'passed')
  markForeign(given, id)
  return id
}

/** The guide with the code of its own sign. */
async function signOf(given: Case): Promise<{ guideId: string; code: string }> {
  const id = await guideId(given)
  if (given.subject === 'absent') return { guideId: id, code: '22222222' }
  const token = tokenOf(given)
  await must(given.world.send, contract.sign.makeCodes, { token, body: { guideId: id } })
  const { signs } = await must(given.world.send, contract.sign.list, { token, query: { guideId: id } })
  return { guideId: id, code: signs[0]!.code! }
}

export const inputs: Inputs<'sign'> = {
  list: { foreign: 404, build: async (given) => ({ query: { guideId: await guideId(given) } }) },
  // Refused until the merchant has a mini-program.
  weChatCode: { foreign: 404, own: [422], build: async (given) => ({ query: await signOf(given) }) },
  makeCodes: { foreign: 404, build: async (given) => ({ body: { guideId: await guideId(given) } }) },
}
