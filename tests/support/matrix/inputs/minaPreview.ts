import { contract } from '@/contract'
import { must } from '../../builders'
import type { Inputs } from '../builder'

const params = { id: 'home' }

export const inputs: Inputs<'minaPreview'> = {
  mark: { build: () => ({ params }) },
  read: {
    build: async ({ world }) => {
      const { mchk } = await must(world.send, contract.minaPreview.mark, { token: world.tokens.admin, params })
      return { params, headers: { mchk } }
    },
  },
}
