import { contract } from '@/contract'
import { must } from '../../builders'
import { clearPage, ICON } from '../../domains/miniProgramParts'
import { ABSENT_ID, markForeign, none, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

const iconId = async (given: Case): Promise<string> => {
  if (given.subject === 'absent') return ABSENT_ID
  const { send } = given.world
  const token = tokenOf(given)
  await clearPage(send, token)
  const { entry } = await must(send, contract.subModule.add, { token, body: ICON })
  markForeign(given, entry.id)
  return entry.id
}

export const inputs: Inputs<'subModule'> = {
  list: none,
  detail: { foreign: 404, build: async (given) => ({ params: { id: await iconId(given) } }) },
  add: {
    build: async ({ world }) => {
      await clearPage(world.send, world.tokens.admin)
      return { body: ICON }
    },
  },
  update: { foreign: 404, build: async (given) => ({ body: { ...ICON, id: await iconId(given), name: '厕所' } }) },
  delete: { foreign: 404, build: async (given) => ({ params: { id: await iconId(given) } }) },
  sort: { foreign: 422, build: async (given) => ({ body: { ids: [await iconId(given)] } }) },
}
