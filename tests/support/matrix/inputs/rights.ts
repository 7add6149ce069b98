import { ABSENT_ID, none } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'rights'> = {
  adminRights: none,
  listAll: none,
  tree: none,
  list: {
    foreign: 404,
    build: ({ world, subject }) => ({
      query: { roleId: { own: world.own.roleId, other: world.other.roleId, absent: ABSENT_ID }[subject] },
    }),
  },
}
