import type { Contract } from '@/contract'
import type { Sent } from '../../../scripts/conformance/client'
import { menus } from '@/contract/rights'
import type { MenuName } from '@/contract/rights'
import type { Role } from '../session/accounts'
import type { World } from './world'

/** Whose record a call names. */
export type Subject = 'own' | 'other' | 'absent'

export interface Case {
  world: World
  role: Role
  subject: Subject
}

export interface Builder {
  /** Builds valid input; `subject` decides whose record it names. */
  build: (given: Case) => Promise<Sent> | Sent
  /** Status for another tenant's and for an absent id; omitted when the call names no record. */
  foreign?: 404 | 409 | 422
  /** Statuses that a valid call may return instead of success; add the reason in a comment. */
  own?: readonly number[]
}

/** One builder per call of a domain; a missing builder fails to compile. */
export type Inputs<D extends keyof Contract> = Record<keyof Contract[D], Builder>

export const ABSENT_ID = 'matrix-no-such-id'

export const tokenOf = ({ world, subject }: Case): string =>
  subject === 'own' ? world.tokens.admin : world.tokens.admin2
export const stockFor = ({ world, subject }: Case) => (subject === 'own' ? world.own : world.other)
/** New records of the other tenant are foreign too. */
export function markForeign({ world, subject }: Case, id: string): void {
  if (subject === 'other') world.foreign.add(id)
}
export const sees = ({ world, role }: Case, page: MenuName): boolean => world.rights[role].has(menus[page].id)

/** A call without input. */
export const none: Builder = { build: () => ({}) }
/** The first page of a list. */
export const page: Builder = { build: () => ({ body: {} }) }

export const form = (body: BlobPart, type: string, name: string): Builder => ({
  build: () => {
    const data = new FormData()
    data.append('file', new File([body], name, { type }))
    return { body: data }
  },
})
