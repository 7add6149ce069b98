import type { FieldError } from '../../../../src/contract/kit/core'
import { minaModules, MODULE_NAMES } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { MinaModule, ModuleKind, ModuleOf } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { PageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { newId } from '../../../db/id'
import type { Context } from '../../../http/handler'
import type { Tx } from '../../../db/types'
import { absent, Refusal, rule } from '../../../http/refusal'
import { checkModules, checkRights } from './check'
import { changed } from './draft'
import { stamped, write } from './handlers'
import { readDraft } from './read'

/** The page that has these parts. */
export const PAGE = 'home' as const

export const modulesOf = <K extends ModuleKind>(modules: readonly MinaModule[], kind: K): ModuleOf<K>[] => modules.filter((module): module is ModuleOf<K> => module.kind === kind)

/** The module with this id, or the first of its kind; undefined if the page has none. */
export function moduleFor<K extends ModuleKind>(modules: readonly MinaModule[], kind: K, id: string | undefined): ModuleOf<K> | undefined {
  const all = modulesOf(modules, kind)
  if (id === undefined) return all[0]
  const named = all.find((module) => module.id === id)
  if (!named) throw rule(`页面上没有这个${MODULE_NAMES[kind]}`, [{ path: 'moduleId', message: '没有这个模块' }])
  return named
}

export const replaced = (modules: readonly MinaModule[], module: MinaModule): MinaModule[] => modules.map((one) => (one.id === module.id ? module : one))

export const newModuleId = (): string => newId()

/** The path of an error relative to the part of the call: `modules.0.pictures.2.target.id` becomes `target.id`. */
const within = ({ path, message }: FieldError): FieldError => ({ path: path.replace(/^(modules\.)?\d+\./, '').replace(/^(pictures|items)\.\d+\./, ''), message })

/** Refuses references that the merchant does not have, at the part's fields. */
async function checkPart(tx: Tx, modules: readonly MinaModule[], before: readonly MinaModule[]): Promise<void> {
  try {
    await checkModules(tx, modules, before)
  } catch (error) {
    const fields = error instanceof Refusal ? (error.data as { fields?: FieldError[] } | null)?.fields : undefined
    throw fields ? rule((error as Refusal).message, fields.map(within)) : error
  }
}

/** Changes the draft as its editor would: checks the version if given, the rights for each difference, and all references. */
export async function changeDraft(context: Context, version: number | undefined, change: (modules: readonly MinaModule[]) => readonly MinaModule[]): Promise<PageDraft> {
  const { tx, now, session } = context
  const current = await readDraft(tx, PAGE, true)
  if (version !== undefined && version !== current.version) throw changed(current)
  const parsed = minaModules.safeParse(change(current.modules))
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => within({ path: path.join('.'), message }))
    throw rule(wrong[0]!.message, wrong)
  }
  const modules = stamped(parsed.data, current.modules, now)
  checkRights(current.modules, modules, session.rights)
  await checkPart(tx, modules, current.modules)
  return write({ ...context, trail: (done) => context.trail({ ...done, domain: 'minaPage', act: 'update' }) }, current, modules, '草稿')
}

/** The entries in the order of these ids, which must be exactly those of one module. */
export function inOrder<T>(entries: readonly T[], ids: readonly string[], idOf: (entry: T) => string): T[] {
  const known = new Map(entries.map((entry) => [idOf(entry), entry]))
  return ids.map((id) => known.get(id)!)
}

/** The module that contains exactly these, in any order. */
export function holding<M>(modules: readonly M[], ids: readonly string[], idsOf: (module: M) => readonly string[], noun: string): M {
  const found = modules.find((module) => {
    const own = new Set(idsOf(module))
    return own.size === ids.length && ids.every((id) => own.has(id))
  })
  if (!found) throw rule(`不是一个模块里全部的${noun}`, [{ path: 'ids', message: `${noun}有增减，请重新读取` }])
  return found
}

export const gone = (noun: string) => absent(`没有这个${noun}`)
