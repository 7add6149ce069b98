import { sql } from 'drizzle-orm'
import type { MinaModule, ModuleOf } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { banner, recommendedSpot, subModule, weatherConfig } from '../../../../src/contract/operation/miniProgram/page/minaParts'
import { newId } from '../../../db/id'
import { rows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Context, Handlers } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import { changeDraft, gone, holding, inOrder, moduleFor, modulesOf, newModuleId, PAGE, replaced } from './parts'
import { readDraft } from './read'

type Holder = ModuleOf<'banner'> | ModuleOf<'icons'>
interface Entry {
  id: string
}

/** How a module kind stores its entries. */
interface Shelf<M extends Holder, E extends Entry> {
  noun: string
  kind: M['kind']
  of: (module: M) => readonly E[]
  with: (module: M, entries: readonly E[]) => M
  /** The page with a new module of this kind around the first entry. */
  first: (modules: readonly MinaModule[], entry: E) => readonly MinaModule[]
}

const BANNERS: Shelf<ModuleOf<'banner'>, ModuleOf<'banner'>['pictures'][number]> = {
  noun: '轮播图',
  kind: 'banner',
  of: ({ pictures }) => pictures,
  with: (module, pictures) => ({ ...module, pictures: [...pictures] }),
  first: (modules, entry) => [{ id: newModuleId(), kind: 'banner', hidden: false, seconds: 4, pictures: [entry] }, ...modules],
}

const ICONS: Shelf<ModuleOf<'icons'>, ModuleOf<'icons'>['items'][number]> = {
  noun: '子模块',
  kind: 'icons',
  of: ({ items }) => items,
  with: (module, items) => ({ ...module, items: [...items] }),
  first: (modules, entry) => [...modules, { id: newModuleId(), kind: 'icons', hidden: false, perRow: 4, items: [entry] }],
}

type Body<E> = Omit<E, 'id'> & { version?: number | undefined; moduleId?: string | undefined }

/** The calls for entries; answers are read from the saved draft. */
function entryHandlers<M extends Holder, E extends Entry>(shelf: Shelf<M, E>) {
  const shelves = (modules: readonly MinaModule[]) => modulesOf(modules, shelf.kind) as unknown as M[]
  const all = (modules: readonly MinaModule[]) => shelves(modules).flatMap((module) => shelf.of(module).map((entry) => ({ ...entry, moduleId: module.id })))
  const holderOf = (modules: readonly MinaModule[], id: string): M => {
    const found = shelves(modules).find((module) => shelf.of(module).some((entry) => entry.id === id))
    if (!found) throw gone(shelf.noun)
    return found
  }
  const one = ({ version, modules }: { version: number; modules: readonly MinaModule[] }, id: string) => {
    const entry = all(modules).find((found) => found.id === id)
    if (!entry) throw gone(shelf.noun)
    return { version, entry }
  }
  return {
    list: async (_input: unknown, { tx }: Context) => {
      const { version, modules } = await readDraft(tx, PAGE)
      return { version, list: all(modules) }
    },
    detail: async ({ params: { id } }: { params: Entry }, { tx }: Context) => one(await readDraft(tx, PAGE), id),
    add: async ({ body: { version, moduleId, ...rest } }: { body: Body<E> }, context: Context) => {
      const entry = { ...rest, id: newId() } as unknown as E
      const draft = await changeDraft(context, version, (modules) => {
        const holder = moduleFor(modules, shelf.kind, moduleId) as unknown as M | undefined
        return holder ? replaced(modules, shelf.with(holder, [...shelf.of(holder), entry])) : shelf.first(modules, entry)
      })
      return one(draft, entry.id)
    },
    update: async ({ body: { version, ...rest } }: { body: Body<E> & Entry }, context: Context) => {
      const entry = rest as unknown as E
      const draft = await changeDraft(context, version, (modules) => {
        const holder = holderOf(modules, entry.id)
        return replaced(modules, shelf.with(holder, shelf.of(holder).map((before) => (before.id === entry.id ? entry : before))))
      })
      return one(draft, entry.id)
    },
    delete: async ({ params: { id }, query }: { params: Entry; query: { version?: number | undefined } }, context: Context) => {
      const { version } = await changeDraft(context, query.version, (modules) => {
        const holder = holderOf(modules, id)
        return replaced(modules, shelf.with(holder, shelf.of(holder).filter((entry) => entry.id !== id)))
      })
      return { version }
    },
    sort: async ({ body }: { body: { version?: number | undefined; ids: string[] } }, context: Context) => {
      const { version } = await changeDraft(context, body.version, (modules) => {
        const holder = holding(shelves(modules), body.ids, (module) => shelf.of(module).map(({ id }) => id), shelf.noun)
        return replaced(modules, shelf.with(holder, inOrder(shelf.of(holder), body.ids, ({ id }) => id)))
      })
      return { version }
    },
  }
}

const { sort: priority, ...bannerCalls } = entryHandlers(BANNERS)

export const bannerHandlers: Handlers<typeof banner> = {
  ...bannerCalls,
  priority,
  carouselTime: async (_input, { tx }) => {
    const { version, modules } = await readDraft(tx, PAGE)
    return { version, seconds: moduleFor(modules, 'banner', undefined)?.seconds ?? null }
  },
  setCarouselTime: async ({ body: { version: on, moduleId, seconds } }, context) => {
    const { version } = await changeDraft(context, on, (modules) => {
      const holder = moduleFor(modules, 'banner', moduleId)
      if (!holder) throw absent('页面上还没有轮播图')
      return replaced(modules, { ...holder, seconds })
    })
    return { version, seconds }
  },
}

export const subModuleHandlers: Handlers<typeof subModule> = entryHandlers(ICONS)

const configOf = ({ id: _id, kind: _kind, ...config }: ModuleOf<'weather'>) => config

export const weatherConfigHandlers: Handlers<typeof weatherConfig> = {
  detail: async (_input, { tx }) => {
    const { version, modules } = await readDraft(tx, PAGE)
    const found = moduleFor(modules, 'weather', undefined)
    return { version, config: found ? configOf(found) : null }
  },
  update: async ({ body: { version: on, ...config } }, context) => {
    const { version, modules } = await changeDraft(context, on, (before) => {
      const found = moduleFor(before, 'weather', undefined)
      return found ? replaced(before, { ...found, ...config }) : [...before, { id: newModuleId(), kind: 'weather', at: null, ...config }]
    })
    return { version, config: configOf(moduleFor(modules, 'weather', undefined)!) }
  },
}

export const recommendedSpotHandlers: Handlers<typeof recommendedSpot> = {
  list: async (_input, { tx }) => {
    const { version, modules } = await readDraft(tx, PAGE)
    const list = modulesOf(modules, 'spots').flatMap(({ id: moduleId, guideIds }) => guideIds.map((id) => ({ id, moduleId })))
    const found = await rows<{ id: string; name: string }>(
      tx,
      sql`select g.id, r.name from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
        where ${isOneOf(sql`g.id`, list.map(({ id }) => id))} and g.deleted_at is null and g.publish = 'online'`,
    )
    const names = new Map(found.map(({ id, name }) => [id, name]))
    return { version, list: list.map((one) => ({ ...one, name: names.get(one.id) ?? null })) }
  },
  add: async ({ body: { version: on, moduleId, guideId } }, context) => {
    const { version } = await changeDraft(context, on, (modules) => {
      const holder = moduleFor(modules, 'spots', moduleId)
      return holder
        ? replaced(modules, { ...holder, guideIds: [...holder.guideIds, guideId] })
        : [...modules, { id: newModuleId(), kind: 'spots', hidden: false, title: '推荐景点', look: 'row', guideIds: [guideId] }]
    })
    return { version }
  },
  delete: async ({ params: { id }, query }, context) => {
    const { version } = await changeDraft(context, query.version, (modules) => {
      const holder = modulesOf(modules, 'spots').find(({ guideIds }) => guideIds.includes(id))
      if (!holder) throw absent('没有推荐这个景点')
      return replaced(modules, { ...holder, guideIds: holder.guideIds.filter((one) => one !== id) })
    })
    return { version }
  },
  sort: async ({ body: { version: on, ids } }, context) => {
    const { version } = await changeDraft(context, on, (modules) => replaced(modules, { ...holding(modulesOf(modules, 'spots'), ids, ({ guideIds }) => guideIds, '推荐景点'), guideIds: ids }))
    return { version }
  },
}
