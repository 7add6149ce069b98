import { contract } from '.'
import type { Endpoint } from './kit/core'
import type { RecordKind } from './kit/record'
import { kindOfCall } from './kit/recordCalls'

const kindsOf = ({ detail }: Record<string, Endpoint>): readonly RecordKind[] => [detail ? (kindOfCall(detail) ?? []) : []].flat()

/**
 * All ordinary record kinds, in the order of the contract's domains; tests, plans and name lookup iterate this list. A kind that cannot
 * be added describes a guide (how it is sold, its functions): it has no table of its own.
 */
export const recordKinds: readonly RecordKind[] = Object.values<Record<string, Endpoint>>(contract).flatMap(kindsOf).filter(({ can }) => can.has('add'))

const byDomain = new Map(recordKinds.map((kind) => [kind.domain, kind]))

export const kindOf = (domain: string): RecordKind | undefined => byDomain.get(domain)
