import { required } from '../../src/lib/required'
import { readdirSync } from 'node:fs'
import type * as z from 'zod'
import { contract } from '../../src/contract'
import { kindOf } from '../../src/contract/kinds'
import type { Endpoint } from '../../src/contract/kit/core'
import { recordLists } from './lists/record'
import type { Body, DomainLists, IdOf } from './types'

export interface List {
  name: string
  domain: string
  endpoint: Endpoint
  body?: Body
  params?: Record<string, string>
  /** Read in index order: nothing is sorted before the page is cut. */
  isOrdered: boolean
  broad: boolean
  whole: boolean
}

export const domains: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = contract

const FOLDER = new URL('lists/', import.meta.url)
const PAGE = ['pageNum', 'pageSize', 'orderBy']

async function listsOf(domain: string, large: ReadonlySet<string>): Promise<DomainLists> {
  const kind = kindOf(domain)
  if (kind) return recordLists(kind, large.has(domain))
  if (!readdirSync(FOLDER).includes(`${domain}.ts`))
    throw new Error(`the domain ${domain} has a list and no scripts/plans/lists/${domain}.ts`)
  return ((await import(`./lists/${domain}.ts`)) as { lists: DomainLists }).lists
}

const shapeOf = ({ body }: Endpoint): z.ZodRawShape => (body as unknown as z.ZodObject).shape
const ordersOf = (endpoint: Endpoint): string[] =>
  (shapeOf(endpoint)['orderBy'] as unknown as { unwrap(): { options: string[] } }).unwrap().options

/** Every list call of the contract: in every order, and with every filter. A filter without a value is an error. */
export async function allLists(large: ReadonlySet<string>, idOf: IdOf, only?: string): Promise<readonly List[]> {
  const result: List[] = []
  for (const [domain, calls] of Object.entries(domains)) {
    const { queryPage } = calls
    if (!queryPage || (only !== undefined && only !== domain)) continue
    const {
      bodies,
      isBroad,
      isSmall = false,
      whole = [],
      countedTables: counted = [],
      others = [],
    } = await listsOf(domain, large)
    const filtered = await bodies(idOf)
    const missing = Object.keys(shapeOf(queryPage)).filter(
      (key) => !PAGE.includes(key) && !filtered.some((body) => key in body),
    )
    if (missing.length > 0) throw new Error(`${domain}: no value to filter by ${missing.join(', ')}`)
    const add = (name: string, list: Partial<List> & { endpoint: Endpoint }) =>
      result.push({ domain, name: `${domain} ${name}`, isOrdered: false, broad: false, whole: false, ...list })
    for (const orderBy of [undefined, ...ordersOf(queryPage)])
      add(`by ${orderBy ?? 'its own order'}`, { endpoint: queryPage, body: { orderBy }, isOrdered: !isSmall })
    // The tenant's own rows are sorted after the lookup.
    add('its 400th page', { endpoint: queryPage, body: { pageNum: 400 } })
    for (const body of filtered) add(JSON.stringify(body), { endpoint: queryPage, body, broad: isBroad(body) })
    const { bind } = calls
    // Even of a domain with few records, nearly every row of another may refer to one.
    if (bind) add('bind', { endpoint: bind, params: { id: await idOf(domain) }, broad: !large.has(domain) })
    for (const name of whole) add(name, { endpoint: required(calls[name], name), isOrdered: !isSmall, whole: true })
    for (const { name, endpoint, body } of others) add(name, { endpoint, ...(body && { body }), broad: true })
    for (const name of counted) add(name, { endpoint: required(calls[name], name), broad: true })
  }
  return result
}
