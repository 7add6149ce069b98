import { contract } from '@/contract'
import { articleFields } from '../domains/articles'
import { must } from '../builders'
import { ABSENT_ID, markForeign, stockFor, tokenOf } from './builder'
import type { Case, Inputs } from './builder'
import { recordInputs } from './records'

/** Builders of the article calls, in either domain. */
export function articleInputs<D extends 'article' | 'siteArticle'>(
  domain: D,
  catalogs: Parameters<typeof articleFields>[3],
): Inputs<D> {
  const fields = (given: Case) => articleFields(given.world.send, tokenOf(given), stockFor(given).cover, catalogs)
  const made = async (given: Case): Promise<{ id: string; version: number }> => {
    if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
    const { id, version } = await must(given.world.send, contract[domain].add, {
      token: tokenOf(given),
      body: await fields(given),
    })
    markForeign(given, id)
    return { id, version }
  }
  return {
    ...recordInputs(domain, fields),
    switchCatalog: {
      foreign: 404,
      build: async (given: Case) => ({
        body: { articles: [await made(given)], catalogId: (await fields({ ...given, subject: 'own' })).catalogId },
      }),
    },
  }
}
