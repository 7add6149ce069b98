import { contract } from '@/contract'
import { must } from '../../builders'
import { packageOf, readPackage, writePackage } from '../guidePackage'
import { ABSENT_ID, markForeign, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'

const PATH: [number, number][] = [
  [118.16, 30.13],
  [118.17, 30.14],
]
const fields = { name: '半日路线', poiIds: [], path: PATH }

async function routeOf(given: Case): Promise<{ id: string; version: number; guideId: string }> {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1, guideId: ABSENT_ID }
  const { guide } = await packageOf(given)
  const route = await must(given.world.send, contract.guideRoute.add, {
    token: tokenOf(given),
    body: { guideId: guide.id, ...fields },
  })
  markForeign(given, route.id)
  return route
}

export const inputs: Inputs<'guideRoute'> = {
  list: readPackage,
  label: readPackage,
  detail: { foreign: 404, build: async (given) => ({ params: { id: (await routeOf(given)).id } }) },
  add: writePackage(() => fields),
  update: {
    foreign: 404,
    build: async (given) => {
      const { id, version } = await routeOf(given)
      return { body: { ...fields, id, version } }
    },
  },
  sort: {
    foreign: 404,
    build: async (given) => {
      const { id, guideId } = await routeOf(given)
      return { body: { guideId, ids: [id] } }
    },
  },
  delete: {
    foreign: 404,
    build: async (given) => {
      const { id, version } = await routeOf(given)
      return { params: { id }, query: { version: String(version) } }
    },
  },
}
