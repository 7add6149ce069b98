import { addBanner, BANNER, clearPage } from '../../domains/miniProgramParts'
import { ABSENT_ID, markForeign, none, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

const bannerId = async (given: Case): Promise<string> => {
  if (given.subject === 'absent') return ABSENT_ID
  const token = tokenOf(given)
  // A page only has room for a few.
  await clearPage(given.world.send, token)
  const { id } = await addBanner(given.world.send, token)
  markForeign(given, id)
  return id
}

export const inputs: Inputs<'banner'> = {
  list: none,
  carouselTime: none,
  detail: { foreign: 404, build: async (given) => ({ params: { id: await bannerId(given) } }) },
  add: {
    build: async ({ world }) => {
      await clearPage(world.send, world.tokens.admin)
      return { body: BANNER }
    },
  },
  update: { foreign: 404, build: async (given) => ({ body: { ...BANNER, id: await bannerId(given), title: '雪' } }) },
  delete: { foreign: 404, build: async (given) => ({ params: { id: await bannerId(given) } }) },
  priority: { foreign: 422, build: async (given) => ({ body: { ids: [await bannerId(given)] } }) },
  setCarouselTime: {
    build: async (given) => {
      await bannerId({ ...given, subject: 'own' })
      return { body: { seconds: 6 } }
    },
  },
}
