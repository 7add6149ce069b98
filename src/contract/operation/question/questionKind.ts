import * as z from 'zod'
import { menuRight, rightOf } from '../../rights'
import { byId, endpoint, anyOfRights, id, version } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

/** Maximum nesting of kinds. */
export const KIND_DEPTH_MAX = 3
export const KINDS_MAX = 1000

/** Moving a kind changes its `parentId`; its position follows from the order of all kinds. */
export const questionKindKind = recordKind({
  domain: 'questionKind',
  noun: '分类',
  classifier: '个',
  page: 'question',
  base: 'questionKind',
  fields: {
    name: field.line('分类名称', 20, { required: true }),
    parentId: field.reference('上级分类', 'questionKind', { note: '不选则放在最上层，最多三层' }),
  },
  names: 'name',
  can: ['add', 'edit', 'sort'],
  filters: { keyword: filter.keyword(['name']) },
  sorts: ['name', 'updatedAt'],
  newPosition: 'last',
})

export const kindNode = z.object({
  id,
  version,
  name: z.string(),
  parentId: id.nullable(),
  /** 1 for top-level kinds. */
  depth: z.int(),
  /** Questions of the kind itself, excluding sub-kinds. */
  questions: z.int(),
})
export type KindNode = z.output<typeof kindNode>

/** Maximum number of names listed of a kind's contents. */
export const CONTENTS_SHOWN = 10
const namedCount = z.object({ total: z.int(), names: z.array(z.string()) })
/** Deleted along with a kind: its sub-kinds and the questions of all of them. */
export const kindContents = z.object({ kinds: namedCount, questions: namedCount })
export type KindContents = z.output<typeof kindContents>

const notFoundCode = { 404: '没有这个分类' }

export const questionKind = {
  ...recordCalls(questionKindKind),
  tree: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/questionKind/tree',
    summary: '全部分类与各自的问题数，上级在前',
    access: anyOfRights(menuRight('question')),
    result: z.array(kindNode),
  }),
  contents: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/questionKind/{id}/contents',
    summary: '删除分类时一起删除的下级分类和问题',
    access: anyOfRights(menuRight('question')),
    params: byId,
    result: kindContents,
    codes: notFoundCode,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pv/questionKind',
    summary: '删除分类，连同下级分类和其中的问题',
    access: anyOfRights(rightOf('question', 'delete')),
    /** Depth at which the operator saw it; query parameters are text. */
    query: z.strictObject({ id, depth: z.coerce.number().int().min(1).max(KIND_DEPTH_MAX) }),
    result: z.object({ kinds: z.int(), questions: z.int() }),
    codes: { ...notFoundCode, 409: '分类已被移到别处' },
  }),
}
