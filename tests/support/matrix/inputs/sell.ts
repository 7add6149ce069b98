import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { sellableGuide } from '../../domains/sales'
import { ABSENT_ID, none, page, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'

interface Sold {
  id: string
  version: number
}

const sold = async (given: Case): Promise<Sold> => {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
  const token = tokenOf(given)
  const { send } = given.world
  return must(send, contract.sell.detail, { token, params: { id: await sellableGuide(send, token) } })
}

const update: Builder = {
  foreign: 404,
  build: async (given) => {
    const { id, version } = await sold(given)
    return { body: { id, version, trial: 5, trialUnit: 'spot', slogan: uniqueName('卖点'), notice: '' } }
  },
}

/** A guide with a price that is not yet for sale, so that publishing is possible. */
const publish: Builder = {
  foreign: 404,
  build: async (given) => {
    let { id, version } = await sold(given)
    if (given.subject === 'own') {
      const { send, tokens } = given.world
      const token = tokens.admin
      const product = await must(send, contract.price.add, {
        token,
        body: { guideId: id, name: uniqueName('商品'), price: 990, validity: 1, validityUnit: 'day' },
      })
      await must(send, contract.price.publish, {
        token,
        body: { id: product.id, version: product.version, publish: 'online' },
      })
      const now = await must(send, contract.sell.detail, { token, params: { id } })
      if (now.publish === 'online')
        ({ id, version } = await must(send, contract.sell.publish, {
          token,
          body: { id, version: now.version, publish: 'offline' },
        }))
    }
    return { body: { id, version, publish: 'online' } }
  },
}

export const inputs: Inputs<'sell'> = {
  queryPage: page,
  idAndName: none,
  paused: none,
  detail: { foreign: 404, build: async (given) => ({ params: { id: (await sold(given)).id } }) },
  update,
  publish,
}
