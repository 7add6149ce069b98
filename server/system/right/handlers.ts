import { eq } from 'drizzle-orm'
import type { RightNode, rights as rightsContract } from '../../../src/contract/system/right'
import { allRights } from '../../../src/contract/rights'
import { right, role, roleRight } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'

const columns = { id: right.id, parentId: right.parentId, type: right.type, name: right.name }

const everyRight = (tx: Tx) => tx.select(columns).from(right).orderBy(right.sort)

function treeOf(list: Awaited<ReturnType<typeof everyRight>>): RightNode[] {
  const nodes = new Map(list.map((item) => [item.id, { ...item, children: [] as RightNode[] }]))
  const roots: RightNode[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? roots).push(node)
  return roots
}

/** This release's rights, plus those that a newer release beside it has added to the table. */
async function rightsOf(tx: Tx, granted: ReadonlySet<string>) {
  const rights = allRights.filter(({ id }) => granted.has(id))
  return rights.length === granted.size ? rights : (await everyRight(tx)).filter(({ id }) => granted.has(id))
}

export const rightsHandlers: Handlers<typeof rightsContract> = {
  adminRights: (_input, { tx, session }) => rightsOf(tx, session.rights),

  listAll: (_input, { tx }) => everyRight(tx),

  tree: async (_input, { tx }) => treeOf(await everyRight(tx)),

  list: async ({ query }, { tx }) => {
    const [row] = await tx.select({ id: role.id }).from(role).where(eq(role.id, query.roleId))
    if (!row) throw absent('没有这个角色')
    return tx
      .select(columns)
      .from(roleRight)
      .innerJoin(right, eq(right.id, roleRight.rightId))
      .where(eq(roleRight.roleId, query.roleId))
      .orderBy(right.sort)
  },
}
