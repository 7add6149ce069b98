import { allRights, withParents } from '../../src/contract/rights'

const branches = new Map(allRights.map((right) => [right.id, withParents([right], allRights).map(({ id }) => id)]))

/**
 * Rights of an account's roles, including the parent menus as in the console; otherwise its pages would be refused
 * their calls.
 */
export const effectiveRights = (ids: readonly string[]): Set<string> =>
  new Set(ids.flatMap((id) => branches.get(id) ?? [id]))
