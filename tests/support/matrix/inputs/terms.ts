import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import type { Case, Inputs } from '../builder'

const query = { query: { type: 'user' } }

const current = async ({ world }: Case): Promise<number> =>
  (await must(world.send, contract.terms.detail, { token: world.tokens.admin, ...query })).version

export const inputs: Inputs<'terms'> = {
  detail: { build: () => query },
  versions: { build: () => query },
  version: { build: () => ({ query: { type: 'user', version: '1' } }) },
  put: {
    build: async (given) => ({
      body: { type: 'user', version: await current(given), content: `<p>${uniqueName('条款')}</p>` },
    }),
  },
  read: {
    build: async ({ world }) => {
      const { list } = await must(world.send, contract.guide.queryPage, {
        token: world.tokens.admin,
        body: { publish: 'online' },
      })
      return { query: { type: 'user', guideId: list[0]!.id } }
    },
  },
}
