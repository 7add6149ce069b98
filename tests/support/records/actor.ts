import { beforeAll } from 'vitest'
import { contract } from '@/contract'
import type { Endpoint, FieldError } from '@/contract/kit/core'
import type { RecordCallName, RecordKind } from '@/contract/kit/record'
import type { Sent } from '../../../scripts/conformance/client'
import { must } from '../builders'
import { inputsOf } from '../matrix/inputs'
import { buildWorld } from '../matrix/world'
import type { World } from '../matrix/world'
import { seededServer } from '../server/seeded'

export type Tenant = 'own' | 'other'
export type Values = Record<string, unknown>
export type Made = Values & { id: string; version: number }

/** A refusal: status, field paths and the current record, if sent. */
export interface Refused {
  status: number
  paths: string[]
  current: unknown
}

/** Calls on records of a kind as either tenant's administrator, on the seeded server. */
export function recordActor(kind: RecordKind) {
  const calls = (contract as unknown as Record<string, Partial<Record<RecordCallName, Endpoint>>>)[kind.domain] ?? {}
  const opened: { world?: World } = {}
  beforeAll(async () => {
    opened.world = await buildWorld(await seededServer())
  })

  const world = (): World => {
    if (!opened.world) throw new Error('the world is opened before the tests')
    return opened.world
  }
  const of = (call: RecordCallName): Endpoint => {
    const endpoint = calls[call]
    if (!endpoint) throw new Error(`${kind.domain} has no call ${call}`)
    return endpoint
  }
  const token = (tenant: Tenant) => world().tokens[tenant === 'own' ? 'admin' : 'admin2']
  /** Expects the call to succeed. */
  const done = <T = Made>(call: RecordCallName, sent: Sent = {}, tenant: Tenant = 'own') =>
    must(world().send, of(call), { ...sent, token: token(tenant) }) as Promise<T>
  const refused = async (call: RecordCallName, sent: Sent, tenant: Tenant = 'own'): Promise<Refused> => {
    const { status, body } = await world().send(of(call), { ...sent, token: token(tenant) })
    const { fields = [], current = null } = ((body as { data: unknown }).data ?? {}) as {
      fields?: FieldError[]
      current?: unknown
    }
    return { status, paths: fields.map(({ path }) => path), current }
  }
  /** Input of a new record, from the matrix's builder. */
  const input = async (tenant: Tenant = 'own'): Promise<Values> => {
    const { add } = await inputsOf(kind.domain)
    return (await add!.build({ world: world(), role: 'admin', subject: tenant })).body as Values
  }
  return {
    world,
    of,
    done,
    refused,
    input,
    add: async (changed: Values = {}, tenant: Tenant = 'own') =>
      done('add', { body: { ...(await input(tenant)), ...changed } }, tenant),
    read: (id: string) => done('detail', { params: { id } }),
    remove: ({ id, version }: Made) => done('delete', { params: { id }, query: { version: String(version) } }),
    /** All ids in the operators' order. */
    ids: async (tenant: Tenant = 'own') => (await done<Made[]>('idAndName', {}, tenant)).map(({ id }) => id),
    page: async (body: Values = {}) =>
      await done<{ list: Made[]; total: number }>('queryPage', { body: { pageSize: 200, ...body } }),
    /** The fields that operators write, from a record or an input. */
    written: (record: Values): Values =>
      Object.fromEntries(Object.keys(kind.input.shape).map((key) => [key, record[key]])),
  }
}

export type RecordActor = ReturnType<typeof recordActor>
