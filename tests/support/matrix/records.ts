import { contract } from '@/contract'
import type { Contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'
import { kindOf } from '@/contract/kinds'
import { must } from '../builders'
import { ABSENT_ID, markForeign, none, page, tokenOf } from './builder'
import type { Builder, Case, Inputs } from './builder'

type Domain = keyof Contract
type Made = { id: string; version: number }

/** A sort takes the complete list; a foreign id invalidates it. */
export const sorting = (domain: Domain): Builder => ({
  foreign: 409,
  build: async ({ world, subject }) => {
    const { idAndName } = contract[domain] as unknown as { idAndName: Endpoint }
    const read = async (token: string) =>
      ((await must(world.send, idAndName, { token })) as { id: string }[]).map(({ id }) => id)
    const ids = await read(world.tokens.admin)
    // Initial records have the same ids in every tenant.
    const foreign = (await read(world.tokens.admin2)).find((id) => !ids.includes(id))
    const last = { own: [], other: [foreign!], absent: [ABSENT_ID] }[subject]
    return { body: { ids: [...ids, ...last] } }
  },
})

/**
 * Builders of an ordinary record's calls, as far as its kind supports them, from the fields of a new record. Each call gets its own
 * record. `fields` may need other records of the same tenant.
 */
export function recordInputs<D extends Domain>(
  domain: D,
  fields: (given: Case) => object | Promise<object>,
): Inputs<D> {
  const kind = kindOf(domain)
  if (!kind) throw new Error(`${domain} is no ordinary record`)
  const calls = contract[domain] as unknown as Record<string, Endpoint>
  const record = async (given: Case): Promise<Made> => {
    if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
    const made = (await must(given.world.send, calls.add!, {
      token: tokenOf(given),
      body: await fields(given),
    })) as Made
    markForeign(given, made.id)
    return made
  }
  /** A record that is online. */
  const onlineRecord = async (given: Case): Promise<Made> => {
    const { id, version } = await record(given)
    return (await must(given.world.send, calls.publish!, {
      token: tokenOf(given),
      body: { id, version, publish: 'online' },
    })) as Made
  }
  const own = (given: Case): Case => ({ ...given, subject: 'own' })
  const named: Builder = { foreign: 404, build: async (given) => ({ params: { id: (await record(given)).id } }) }
  const all: Record<string, Builder> = {
    queryPage: page,
    idAndName: none,
    detail: named,
    bind: named,
    copy: named,
    read: { build: async (given) => ({ params: { id: (await onlineRecord(given)).id }, body: {} }) },
    add: { build: async (given) => ({ body: await fields(given) }) },
    update: {
      foreign: 404,
      build: async (given) => {
        const { id, version } = await record(given)
        return { body: { ...(await fields(own(given))), id, version } }
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
    publish: {
      foreign: 404,
      build: async (given) => {
        const { id, version } = await record(given)
        return { body: { id, version, publish: 'online' } }
      },
    },
    top: {
      foreign: 404,
      build: async (given) => {
        const { id, version } = await record(given)
        return { params: { id }, body: { version, top: true } }
      },
    },
  }
  return Object.fromEntries(Object.entries(all).filter(([call]) => calls[call] !== undefined)) as Inputs<D>
}
