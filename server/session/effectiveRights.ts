import { allRights, withParents } from '../../src/contract/rights'

const branches = new Map(allRights.map((right) => [right.id, withParents([right], allRights).map(({ id }) => id)]))

/** Rights of an account's roles with their parent menus, like in the console: its pages need those calls. */
export const effectiveRights = (ids: readonly string[]): Set<string> =>
  new Set(ids.flatMap((id) => branches.get(id) ?? [id]))
