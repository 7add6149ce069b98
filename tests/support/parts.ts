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
 * The domains of the contract in four parts of much the same size, each a test file of its own for two workers to share; a domain is never
 * torn apart. The largest goes first, each to the part that has least.
 */
function parts(): Domain[][] {
  const found = Array.from({ length: PARTS }, () => ({ size: 0, domains: [] as Domain[] }))
  const domains = Object.keys(contract).map((domain) => ({ domain, endpoints: callsOf(domain) }))
  for (const entry of domains.toSorted((a, b) => b.endpoints.length - a.endpoints.length)) {
    const least = found.reduce((a, b) => (b.size < a.size ? b : a))
    least.domains.push(entry)
    least.size += entry.endpoints.length
  }
  return found.map(({ domains }) => domains)
}

/** The domains of a part, counted from 1. */
export const domainsOf = (part: number): Domain[] => parts()[part - 1]!

/** `DOMAINS=guide,language` leaves all others out: on PostgreSQL CI does so. */
export const isLeftOut = (domain: string): boolean => !(process.env['DOMAINS']?.split(',').includes(domain) ?? true)
