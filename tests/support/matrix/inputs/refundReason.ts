import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { none } from '../builder'
import type { Inputs } from '../builder'
import { recordInputs, sorting } from '../records'

const fields = () => ({ name: uniqueName('因').slice(-12), asksWords: true, translations: {} })

export const inputs: Inputs<'refundReason'> = {
  ...recordInputs('refundReason', fields),
  list: none,
  sort: {
    foreign: 409,
    build: async (given) => {
      const { send, tokens } = given.world
      if (given.subject === 'other')
        await must(send, contract.refundReason.add, { token: tokens.admin2, body: fields() })
      return sorting('refundReason').build(given)
    },
  },
}
