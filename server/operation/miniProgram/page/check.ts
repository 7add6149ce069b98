import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FieldError } from '../../../../src/contract/kit/core'
import { linkTarget } from '../../../../src/contract/kit/linkTarget'
import type { LinkTarget } from '../../../../src/contract/kit/linkTarget'
import { changesBetween, sameValue } from '../../../../src/contract/operation/miniProgram/page/minaChanges'
import type { MinaModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { right } from '../../../../src/contract/rights'
import { unknownFiles } from '../../../guide/package/references'
import type { Named } from '../../../guide/package/references'
import { rows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { forbidden, rule } from '../../../http/refusal'
import { checkLinkTarget } from '../../../lib/links/check'

/** Each kind of change needs its own right. */
export function checkRights(before: readonly MinaModule[], after: readonly MinaModule[], rights: ReadonlySet<string>): void {
  const { added, changed, moved, removed } = changesBetween(before, after)
  const needed = [
    { some: added, id: right('minaPage', 'add'), act: '新增模块' },
    { some: changed, id: right('minaPage', 'edit'), act: '修改模块' },
    { some: moved, id: right('minaPage', 'sort'), act: '移动模块' },
    { some: removed, id: right('minaPage', 'delete'), act: '删除模块' },
  ]
  const lacking = needed.find(({ some, id }) => some.length > 0 && !rights.has(id))
  if (lacking) throw forbidden(`没有${lacking.act}的权限`)
}

interface At {
  module: MinaModule
  path: string
}

const picturesOf = ({ module, path }: At): Named[] =>
  module.kind === 'banner' ? module.pictures.flatMap(({ picture }, index) => (picture === null ? [] : [{ path: `${path}.pictures.${index}.picture`, value: picture }])) : []

function targetsOf({ module, path }: At): { path: string; target: LinkTarget }[] {
  switch (module.kind) {
    case 'banner':
      return module.pictures.map(({ target }, index) => ({ path: `${path}.pictures.${index}.target`, target }))
    case 'icons':
      return module.items.map(({ target }, index) => ({ path: `${path}.items.${index}.target`, target }))
    case 'heading':
      return [{ path: `${path}.target`, target: module.target }]
    default:
      return []
  }
}

interface Referred {
  path: string
  table: SQL
  noun: string
  ids: readonly string[]
}

function recordsOf({ module, path }: At): Referred[] {
  const one = (id: string | null) => (id === null ? [] : [id])
  switch (module.kind) {
    case 'spots':
      return [{ path: `${path}.guideIds`, table: sql`guide`, noun: '导览', ids: module.guideIds }]
    case 'hot':
      return [{ path: `${path}.guideId`, table: sql`guide`, noun: '导览', ids: one(module.guideId) }]
    case 'articles':
      return [{ path: `${path}.catalogId`, table: sql`catalog`, noun: '分类', ids: one(module.catalogId) }]
    case 'ad':
      return [{ path: `${path}.positionId`, table: sql`ad_position`, noun: '广告位', ids: one(module.positionId) }]
    default:
      return []
  }
}

/**
 * Refuses references that this tenant does not have, at their field. Checks only modules that differ from `known`: a record deleted
 * meanwhile must not block changes to another module.
 */
export async function checkModules(tx: Tx, modules: readonly MinaModule[], known: readonly MinaModule[] = []): Promise<void> {
  const before = new Map(known.map((module) => [module.id, module]))
  const fresh = modules.map((module, index): At => ({ module, path: `modules.${index}` })).filter(({ module }) => !sameValue(module, before.get(module.id)))
  const wrong: FieldError[] = await unknownFiles(tx, 'picture', fresh.flatMap(picturesOf))
  for (const { path, table, noun, ids } of fresh.flatMap(recordsOf)) {
    if (ids.length === 0) continue
    const found = await rows(tx, sql`select id from ${table} where ${isOneOf(sql`id`, ids)} and deleted_at is null order by id for share`)
    if (found.length !== ids.length) wrong.push({ path, message: `所选的${noun}不存在或已删除` })
  }
  if (wrong.length > 0) throw rule(wrong[0]!.message, wrong)
  // Skip unfinished targets: they lead nowhere yet.
  for (const { path, target } of fresh.flatMap(targetsOf)) if (linkTarget.safeParse(target).success) await checkLinkTarget(tx, target, path)
}
