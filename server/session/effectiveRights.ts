import { allRights, withParents } from '../../src/contract/rights'

const branches = new Map(allRights.map((right) => [right.id, withParents([right], allRights).map(({ id }) => id)]))

/** What the rights of an account's roles come to: with the menus above them, as in the console, or its page would be refused its calls. */
export const effectiveRights = (ids: readonly string[]): Set<string> => new Set(ids.flatMap((id) => branches.get(id) ?? [id]))
