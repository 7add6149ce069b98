import { sql } from 'drizzle-orm'
import { KINDS_MAX, KIND_DEPTH_MAX, questionKindKind } from '../../../../src/contract/operation/question/questionKind'
import type { KindNode, questionKind } from '../../../../src/contract/operation/question/questionKind'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import type { Handlers } from '../../../http/handler'
import { absent, conflict, rule } from '../../../http/refusal'
import { recordHandlers } from '../../../records/handlers'
import { readContents, readTree } from './tree'
import { isSameName } from '../../../../src/contract/kit/folded'

const refuse = (path: string, message: string) => rule(message, [{ path, message }])

/** Depth is a rule across rows: two concurrent moves must not create a tree that is too deep, or a cycle. */
const lockKinds = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('question_kind ' || current_setting('app.tenant')))`)

/** Levels from a kind to its deepest descendant, including itself. */
function heightOf(tree: readonly KindNode[], id: string): number {
  return 1 + Math.max(0, ...tree.filter(({ parentId }) => parentId === id).map((kind) => heightOf(tree, kind.id)))
}

function isWithin(tree: readonly KindNode[], id: string | null, ancestor: string): boolean {
  if (id === null) return false
  return id === ancestor || isWithin(tree, tree.find((kind) => kind.id === id)?.parentId ?? null, ancestor)
}

export const questionKindHandlers: Handlers<typeof questionKind> = {
  ...recordHandlers(questionKindKind, {
    check: async ({ tx }, { name, parentId }, current) => {
      await lockKinds(tx)
      const tree = await readTree(tx)
      if (!current && tree.length >= KINDS_MAX) throw rule(`分类最多 ${KINDS_MAX} 个`)
      if (current && isWithin(tree, parentId, current.id)) throw refuse('parentId', '分类不能放到它自己里面')
      const parentDepth = tree.find(({ id }) => id === parentId)?.depth ?? 0
      if (parentDepth + (current ? heightOf(tree, current.id) : 1) > KIND_DEPTH_MAX)
        throw refuse('parentId', `分类最多 ${KIND_DEPTH_MAX} 层`)
      if (tree.some((kind) => kind.id !== current?.id && kind.parentId === parentId && isSameName(kind.name, name)))
        throw refuse('name', '同一层里已有这个名称的分类')
    },
  }),
  tree: (_input, { tx }) => readTree(tx),
  contents: async ({ params }, { tx }) => {
    const { ids, ...contents } = await readContents(tx, params.id)
    if (ids.length === 0) throw absent('没有这个分类')
    return contents
  },
  delete: async ({ query: { id, depth } }, { tx, now, session, audit, recordChange }) => {
    audit(id)
    await lockKinds(tx)
    const kind = (await readTree(tx)).find((node) => node.id === id)
    if (!kind) throw absent('没有这个分类')
    if (kind.depth !== depth) throw conflict('分类已被移到别处，请核对后再删除')
    const { ids, kinds, questions } = await readContents(tx, id)
    const deletion = sql`deleted_at = ${now}, version = version + 1, updated_at = ${now},
      updated_by = ${session.accountId}`
    await tx.execute(sql`update question set ${deletion} where deleted_at is null and ${isOneOf(sql`kind_id`, ids)}`)
    await tx.execute(sql`update question_kind set ${deletion} where ${isOneOf(sql`id`, ids)}`)
    recordChange({ id, name: kind.name, before: kind, after: null })
    return { kinds: kinds.total, questions: questions.total }
  },
}
