import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { FieldError } from '../../../../src/contract/kit/core'
import { linkTarget } from '../../../../src/contract/kit/linkTarget'
import type { LinkTarget } from '../../../../src/contract/kit/linkTarget'
import { changesBetween, sameValue } from '../../../../src/contract/operation/miniProgram/page/minaChanges'
import type { MiniProgramModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { right } from '../../../../src/contract/rights'
import { unknownFiles } from '../../../guide/package/references'
import type { ReferenceField } from '../../../guide/package/references'
import { countRows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { forbidden, refuseFields } from '../../../http/refusal'
import { checkLinkTarget } from '../../../lib/links/check'

/** Each kind of change needs its own right. */
export function checkRights(
  before: readonly MiniProgramModule[],
  after: readonly MiniProgramModule[],
  rights: ReadonlySet<string>,
): void {
  const { added, changed, moved, removed } = changesBetween(before, after)
  const checks = [
    { some: added, id: right('minaPage', 'add'), act: '新增模块' },
    { some: changed, id: right('minaPage', 'edit'), act: '修改模块' },
    { some: moved, id: right('minaPage', 'sort'), act: '移动模块' },
    { some: removed, id: right('minaPage', 'delete'), act: '删除模块' },
  ]
  const missing = checks.find(({ some, id }) => some.length > 0 && !rights.has(id))
  if (missing) throw forbidden(`没有${missing.act}的权限`)
}

interface ModuleAtPath {
  module: MiniProgramModule
  path: string
}

const picturesOf = ({ module, path }: ModuleAtPath): ReferenceField[] =>
  module.kind === 'banner'
    ? module.pictures.flatMap(({ picture }, index) =>
        picture === null ? [] : [{ path: `${path}.pictures.${index}.picture`, value: picture }],
      )
    : []

function targetsOf({ module, path }: ModuleAtPath): { path: string; target: LinkTarget }[] {
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

interface ReferencedRecords {
  path: string
  table: SQL
  label: string
  ids: readonly string[]
}

function referencedRecords({ module, path }: ModuleAtPath): ReferencedRecords[] {
  const asList = (id: string | null) => (id === null ? [] : [id])
  switch (module.kind) {
    case 'spots':
      return [{ path: `${path}.guideIds`, table: sql`guide`, label: '导览', ids: module.guideIds }]
    case 'hot':
      return [{ path: `${path}.guideId`, table: sql`guide`, label: '导览', ids: asList(module.guideId) }]
    case 'articles':
      return [{ path: `${path}.catalogId`, table: sql`catalog`, label: '分类', ids: asList(module.catalogId) }]
    case 'ad':
      return [{ path: `${path}.positionId`, table: sql`ad_position`, label: '广告位', ids: asList(module.positionId) }]
    default:
      return []
  }
}

/**
 * Refuses references that this tenant does not have, at their field. Checks only modules that differ from `known`: a
 * record deleted meanwhile must not block changes to another module.
 */
export async function checkModules(
  tx: Tx,
  modules: readonly MiniProgramModule[],
  previous: readonly MiniProgramModule[] = [],
): Promise<void> {
  const before = new Map(previous.map((module) => [module.id, module]))
  const changed = modules
    .map((module, index): ModuleAtPath => ({ module, path: `modules.${index}` }))
    .filter(({ module }) => !sameValue(module, before.get(module.id)))
  const errors: FieldError[] = await unknownFiles(tx, 'picture', changed.flatMap(picturesOf))
  for (const { path, table, label, ids } of changed.flatMap(referencedRecords)) {
    if (ids.length === 0) continue
    const existing = await countRows(
      tx,
      sql`select id from ${table} where ${isOneOf(sql`id`, ids)} and deleted_at is null order by id for share`,
    )
    if (existing !== ids.length) errors.push({ path, message: `所选的${label}不存在或已删除` })
  }
  refuseFields(errors)
  // Skip unfinished targets: they lead nowhere yet.
  for (const { path, target } of changed.flatMap(targetsOf))
    if (linkTarget.safeParse(target).success) await checkLinkTarget(tx, target, path)
}
