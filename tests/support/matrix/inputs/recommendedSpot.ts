import { contract } from '@/contract'
import { must } from '../../builders'
import { clearPage } from '../../domains/miniProgramParts'
import { ABSENT_ID, none, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

const guideOf = async (given: Case): Promise<string> => {
  if (given.subject === 'absent') return ABSENT_ID
  return (
    await must(given.world.send, contract.guide.queryPage, { token: tokenOf(given), body: { publish: 'online' } })
  ).list[0]!.id
}

/** A guide that its merchant recommends. */
const spotId = async (given: Case): Promise<string> => {
  const guideId = await guideOf(given)
  if (given.subject === 'absent') return guideId
  const { send } = given.world
  const token = tokenOf(given)
  await clearPage(send, token)
  await must(send, contract.recommendedSpot.add, { token, body: { guideId } })
  return guideId
}

export const inputs: Inputs<'recommendedSpot'> = {
  list: none,
  add: {
    foreign: 422,
    build: async (given) => {
      await clearPage(given.world.send, given.world.tokens.admin)
      return { body: { guideId: await guideOf(given) } }
    },
  },
  delete: { foreign: 404, build: async (given) => ({ params: { id: await spotId(given) } }) },
  sort: { foreign: 422, build: async (given) => ({ body: { ids: [await spotId(given)] } }) },
}
