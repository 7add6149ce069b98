import { contract } from '@/contract'
import { makeGuide, must } from '../../builders'
import { ABSENT_ID, markForeign, none, page, stockFor, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

interface Offered {
  id: string
  version: number
  guideVersion: number
}

/** A new guide that is visible to visitors. */
async function guide(given: Case): Promise<Offered> {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1, guideVersion: 1 }
  const token = tokenOf(given)
  const { send } = given.world
  const { id } = await makeGuide(send, token, stockFor(given), 'passed')
  markForeign(given, id)
  return must(send, contract.guideFunction.detail, { token, params: { id } })
}

const functions = {
  explanation: true,
  routes: true,
  questions: true,
  raiders: true,
  traffic: false,
  rescue: true,
  problem: true,
  human: true,
}

const change = (body: (guide: Offered) => object): Builder => ({
  foreign: 404,
  build: async (given) => ({ body: body(await guide(given)) }),
})

export const inputs: Inputs<'guideFunction'> = {
  queryPage: page,
  idAndName: none,
  counts: none,
  detail: { foreign: 404, build: async (given) => ({ params: { id: (await guide(given)).id } }) },
  update: change(({ id, version }) => ({ id, version, ...functions })),
  // Reports each guide separately: another tenant's looks absent (tests/server/operation/guideFunction.test.ts).
  batch: {
    build: async (given) => {
      const { id, version } = await guide({ ...given, subject: 'own' })
      return { body: { guides: [{ id, version }], functions: { traffic: false } } }
    },
  },
  // Not the page's way: other cases may take it for the first guide that is online.
  guideWay: {
    foreign: 404,
    build: async (given) => {
      const { id, guideVersion } = await guide(given)
      if (given.subject === 'absent') return { body: { id, version: guideVersion, way: 'mini', open: false } }
      const online = await must(given.world.send, contract.guideFunction.guideOnline, {
        token: tokenOf(given),
        body: { id, version: guideVersion, publish: 'online' },
      })
      return { body: { id, version: online.guideVersion, way: 'mini', open: false } }
    },
  },
  guideOnline: change(({ id, guideVersion }) => ({ id, version: guideVersion, publish: 'online' })),
}
