import * as z from 'zod'
import { menuRight } from '../rights'
import { endpoint, anyOfRights, id, signedIn } from '../kit/core'

export const rightId = z.string().regex(/^\d{10}$/, '权限编号不正确')

const rightRecord = z.object({
  id: rightId,
  /** `'0'` for a top-level right. */
  parentId: z.string(),
  /** 0 menu, 1 action, 2 both. */
  type: z.literal([0, 1, 2]),
  name: z.string(),
})

export type RightNode = z.output<typeof rightRecord> & { children: RightNode[] }

const rightNode: z.ZodType<RightNode> = z.lazy(() => rightRecord.extend({ children: z.array(rightNode) }))

export const rights = {
  adminRights: endpoint({
    method: 'GET',
    path: '/api/mgr/bp/adminRights',
    summary: '当前账号的权限，含其上级菜单',
    access: signedIn,
    result: z.array(rightRecord),
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/rights/listAll',
    summary: '全部权限',
    access: signedIn,
    result: z.array(rightRecord),
  }),
  tree: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/rights/tree',
    summary: '权限树',
    access: anyOfRights(menuRight('role')),
    result: z.array(rightNode),
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/rights/list',
    summary: '角色的权限',
    access: anyOfRights(menuRight('role')),
    query: z.strictObject({ roleId: id }),
    result: z.array(rightRecord),
    codes: { 404: '没有这个角色' },
  }),
}
