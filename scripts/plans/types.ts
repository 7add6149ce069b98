import type { Endpoint } from '../../src/contract/kit/core'

export type Body = Record<string, unknown>

/** Id of any record of a domain. */
export type IdOf = (domain: string) => Promise<string>

/** What a domain declares about its lists: filter values, and the calls that return an unpaginated list. */
export interface DomainLists {
  /** Every filter alone at least once; keywords that are rare, common, short and absent. */
  bodies: (idOf: IdOf) => readonly Body[] | Promise<readonly Body[]>
  /** Matches most rows: they are read in list order, and counting them means reading them. */
  isBroad: (body: Body) => boolean
  /** A tenant has few of them: they are sorted after the lookup. */
  isSmall?: boolean
  /** Calls that return all rows, refused when there are too many to sort by hand. */
  whole?: readonly string[]
  /** Calls that count what every row contains. */
  countedTables?: readonly string[]
  /** Other calls that read its tables. */
  others?: readonly { name: string; endpoint: Endpoint; body?: Body }[]
}
