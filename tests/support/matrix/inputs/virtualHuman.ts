import { contract } from '@/contract'
import { must } from '../../builders'
import { virtualHumanFields } from '../../domains/virtualHumans'
import { stockFor, tokenOf } from '../builder'
import type { Inputs } from '../builder'
import { recordInputs } from '../records'

export const inputs: Inputs<'virtualHuman'> = {
  ...recordInputs('virtualHuman', (given) =>
    virtualHumanFields(given.world.send, tokenOf(given), stockFor(given).cover),
  ),
  ofGuide: {
    build: async (given) => {
      const { list } = await must(given.world.send, contract.guide.queryPage, {
        token: tokenOf({ ...given, subject: 'own' }),
        body: { publish: 'online' },
      })
      return { body: { guideId: list[0]!.id } }
    },
  },
}
