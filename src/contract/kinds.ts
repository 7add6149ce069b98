import { contract } from '.'
import type { Endpoint } from './kit/core'
import type { RecordKind } from './kit/record'
import { kindOfCall } from './kit/recordCalls'

const kindsOf = ({ detail }: Record<string, Endpoint>): readonly RecordKind[] =>
  [detail ? (kindOfCall(detail) ?? []) : []].flat()

/**
 * All ordinary record kinds, in the order of the contract's domains; tests, plans and name lookup iterate this list. Kinds without `add` are
 * excluded: they are settings of a guide (sales, functions) and have no table.
 */
export const recordKinds: readonly RecordKind[] = Object.values<Record<string, Endpoint>>(contract)
  .flatMap(kindsOf)
  .filter(({ can }) => can.has('add'))

const byDomain = new Map(recordKinds.map((kind) => [kind.domain, kind]))

export const kindOf = (domain: string): RecordKind | undefined => byDomain.get(domain)
