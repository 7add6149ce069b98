import { contract } from '@/contract'
import { must } from '../builders'
import { ABSENT_ID, markForeign, none, page, tokenOf } from './builder'
import type { Builder, Case, Inputs } from './builder'

type RecordDomain = 'scenicType' | 'language' | 'voiceStyle' | 'poiType'
type SortedDomain = RecordDomain | 'guide'

/** A sorting takes the complete list; a foreign id in it makes the list wrong. */
export const sorting = (domain: SortedDomain): Builder => ({
  foreign: 409,
  build: async ({ world, subject }) => {
    const ids = (await must(world.send, contract[domain].idAndName, { token: world.tokens.admin })).map(({ id }) => id)
    const others = await must(world.send, contract[domain].idAndName, { token: world.tokens.admin2 })
    const last = { own: [], other: [others[0]!.id], absent: [ABSENT_ID] }[subject]
    return { body: { ids: [...ids, ...last] } }
  },
})

/** Builders of the calls that every ordinary record has, from the fields of a new one. Each call gets a record of its own. */
export function recordInputs<D extends RecordDomain>(domain: D, fields: () => object): Inputs<RecordDomain> {
  const record = async (given: Case): Promise<{ id: string; version: number }> => {
    if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
    const made = await must(given.world.send, contract[domain].add, { token: tokenOf(given), body: fields() })
    markForeign(given, made.id)
    return made
  }
  return {
    queryPage: page,
    idAndName: none,
    detail: { foreign: 404, build: async (given) => ({ params: { id: (await record(given)).id } }) },
    bind: { foreign: 404, build: async (given) => ({ params: { id: (await record(given)).id } }) },
    add: { build: () => ({ body: fields() }) },
    update: {
      foreign: 404,
      build: async (given) => {
        const { id, version } = await record(given)
        return { body: { ...fields(), id, version } }
      },
    },
    delete: {
      foreign: 404,
      build: async (given) => {
        const { id, version } = await record(given)
        return { params: { id }, query: { version: String(version) } }
      },
    },
    sort: sorting(domain),
  }
}
