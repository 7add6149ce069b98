import { contract } from '@/contract'
import { articleFields } from '../../articles'
import { must } from '../../builders'
import { ABSENT_ID, markForeign, stockFor, tokenOf } from '../builder'
import type { Case, Inputs } from '../builder'
import { recordInputs } from '../records'

const fields = (given: Case) => articleFields(given.world.send, tokenOf(given), stockFor(given).cover)

async function articleOf(given: Case): Promise<{ id: string; version: number }> {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
  const { id, version } = await must(given.world.send, contract.article.add, { token: tokenOf(given), body: await fields(given) })
  markForeign(given, id)
  return { id, version }
}

export const inputs: Inputs<'article'> = {
  ...recordInputs('article', fields),
  switchCatalog: {
    foreign: 404,
    build: async (given) => ({ body: { articles: [await articleOf(given)], catalogId: (await fields({ ...given, subject: 'own' })).catalogId } }),
  },
}
