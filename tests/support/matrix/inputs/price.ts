import { uniqueName } from '../../builders'
import { sellableGuide } from '../../sales'
import { tokenOf } from '../builder'
import { recordInputs } from '../records'

export const inputs = recordInputs('price', async (given) => ({
  guideId: await sellableGuide(given.world.send, tokenOf(given)),
  name: uniqueName('商品'),
  price: 1990,
  original: 2990,
  validity: 3,
  validityUnit: 'day',
}))
