import { required } from '../../../../src/lib/required'
import type { FieldError } from '../../../../src/contract/kit/core'
import { miniProgramModules, MODULE_NAMES } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type {
  MiniProgramModule,
  ModuleKind,
  ModuleOf,
} from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { PageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { newId } from '../../../db/id'
import type { Context } from '../../../http/handler'
import type { Tx } from '../../../db/types'
import { absent, Refusal, rule } from '../../../http/refusal'
import { checkModules, checkRights } from './check'
import { draftConflict } from './draft'
import { stampWeather, write } from './handlers'
import { readDraft } from './read'

/** The page that has these parts. */
export const PAGE = 'home' as const

export const modulesOf = <K extends ModuleKind>(modules: readonly MiniProgramModule[], kind: K): ModuleOf<K>[] =>
  modules.filter((module): module is ModuleOf<K> => module.kind === kind)

/** The module with this id, or the first of its kind; undefined if the page has none. */
export function moduleFor<K extends ModuleKind>(
  modules: readonly MiniProgramModule[],
  kind: K,
  id: string | undefined,
): ModuleOf<K> | undefined {
  const candidates = modulesOf(modules, kind)
  if (id === undefined) return candidates[0]
  const match = candidates.find((module) => module.id === id)
  if (!match) throw rule(`页面上没有这个${MODULE_NAMES[kind]}`, [{ path: 'moduleId', message: '没有这个模块' }])
  return match
}

export const replaceModule = (modules: readonly MiniProgramModule[], module: MiniProgramModule): MiniProgramModule[] =>
  modules.map((other) => (other.id === module.id ? module : other))

export const newModuleId = (): string => newId()

/** The path of an error relative to the part of the call: `modules.0.pictures.2.target.id` becomes `target.id`. */
const relativeError = ({ path, message }: FieldError): FieldError => ({
  path: path.replace(/^(modules\.)?\d+\./, '').replace(/^(pictures|items)\.\d+\./, ''),
  message,
})

/** Refuses references to anything the merchant does not have, at the part's fields. */
async function checkPart(
  tx: Tx,
  modules: readonly MiniProgramModule[],
  before: readonly MiniProgramModule[],
): Promise<void> {
  try {
    await checkModules(tx, modules, before)
  } catch (error) {
    const fields = error instanceof Refusal ? (error.data as { fields?: FieldError[] } | null)?.fields : undefined
    throw fields ? rule((error as Refusal).message, fields.map(relativeError)) : error
  }
}

/** Changes the draft like the page editor: checks the version if given, rights and references. */
export async function changeDraft(
  context: Context,
  version: number | undefined,
  change: (modules: readonly MiniProgramModule[]) => readonly MiniProgramModule[],
): Promise<PageDraft> {
  const { tx, now, session } = context
  const current = await readDraft(tx, PAGE, true)
  if (version !== undefined && version !== current.version) throw draftConflict(current)
  const result = miniProgramModules.safeParse(change(current.modules))
  if (!result.success) {
    const errors = result.error.issues.map(({ path, message }) => relativeError({ path: path.join('.'), message }))
    throw rule(required(errors[0], 'error').message, errors)
  }
  const modules = stampWeather(result.data, current.modules, now)
  checkRights(current.modules, modules, session.rights)
  await checkPart(tx, modules, current.modules)
  return write(
    { ...context, recordChange: (done) => context.recordChange({ ...done, domain: 'minaPage', act: 'update' }) },
    current,
    modules,
    '草稿',
  )
}

/** The entries in the order of these ids, which must be exactly those of one module. */
export function inIdOrder<T>(entries: readonly T[], ids: readonly string[], idOf: (entry: T) => string): T[] {
  const byId = new Map(entries.map((entry) => [idOf(entry), entry]))
  return ids.map((id) => required(byId.get(id), 'entry'))
}

/** The module that contains exactly these, in any order. */
export function findHolder<M>(
  modules: readonly M[],
  ids: readonly string[],
  idsOf: (module: M) => readonly string[],
  label: string,
): M {
  const holder = modules.find((module) => {
    const ownIds = new Set(idsOf(module))
    return ownIds.size === ids.length && ids.every((id) => ownIds.has(id))
  })
  if (!holder) throw rule(`不是一个模块里全部的${label}`, [{ path: 'ids', message: `${label}有增减，请重新读取` }])
  return holder
}

export const notFound = (label: string) => absent(`没有这个${label}`)
