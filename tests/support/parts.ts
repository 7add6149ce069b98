import { allEndpoints, contract } from '@/contract'
import type { Endpoint } from '@/contract/kit/core'

const PARTS = 4

interface NamedEndpoint {
  name: string
  endpoint: Endpoint
}

interface Domain {
  domain: string
  endpoints: NamedEndpoint[]
}

const callsOf = (domain: string): NamedEndpoint[] => allEndpoints.filter(({ name }) => name.startsWith(`${domain}.`))

/**
 * Splits the contract's domains into four parts of similar size, one test file each for two workers; a domain is never
 * split. Largest first, each into the currently smallest part.
 */
function parts(): Domain[][] {
  const groups = Array.from({ length: PARTS }, () => ({ size: 0, domains: [] as Domain[] }))
  const domains = Object.keys(contract).map((domain) => ({ domain, endpoints: callsOf(domain) }))
  for (const entry of domains.toSorted((a, b) => b.endpoints.length - a.endpoints.length)) {
    const least = groups.reduce((a, b) => (b.size < a.size ? b : a))
    least.domains.push(entry)
    least.size += entry.endpoints.length
  }
  return groups.map(({ domains }) => domains)
}

/** The domains of a part, counted from 1. */
export const domainsOf = (part: number): Domain[] => parts()[part - 1]!

/** `DOMAINS=guide,language` skips all others in every file of matrix and fuzz test; CI does so on PostgreSQL. Takes a domain or a call. */
export const isLeftOut = (name: string): boolean =>
  !(process.env['DOMAINS']?.split(',').includes(name.split('.')[0]!) ?? true)
