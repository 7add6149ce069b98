import { sql } from 'drizzle-orm'
import type { MiniProgramModule, ModuleOf } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type {
  banner,
  recommendedSpot,
  subModule,
  weatherConfig,
} from '../../../../src/contract/operation/miniProgram/page/minaParts'
import { newId } from '../../../db/id'
import { idAndName } from '../../../../src/contract/kit/core'
import { required } from '../../../../src/lib/required'
import { rows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Context, Handlers } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import {
  changeDraft,
  notFound,
  findHolder,
  inIdOrder,
  moduleFor,
  modulesOf,
  newModuleId,
  PAGE,
  replaceModule,
} from './parts'
import { readDraft } from './read'

type HolderModule = ModuleOf<'banner'> | ModuleOf<'icons'>
interface Entry {
  id: string
}

/** How a module kind stores its entries. */
interface EntryList<M extends HolderModule, E extends Entry> {
  label: string
  kind: M['kind']
  entriesOf: (module: M) => readonly E[]
  withEntries: (module: M, entries: readonly E[]) => M
  /** The page with a new module of this kind around the first entry. */
  insertFirst: (modules: readonly MiniProgramModule[], entry: E) => readonly MiniProgramModule[]
}

const BANNERS: EntryList<ModuleOf<'banner'>, ModuleOf<'banner'>['pictures'][number]> = {
  label: '轮播图',
  kind: 'banner',
  entriesOf: ({ pictures }) => pictures,
  withEntries: (module, pictures) => ({ ...module, pictures: [...pictures] }),
  insertFirst: (modules, entry) => [
    { id: newModuleId(), kind: 'banner', hidden: false, seconds: 4, pictures: [entry] },
    ...modules,
  ],
}

const ICONS: EntryList<ModuleOf<'icons'>, ModuleOf<'icons'>['items'][number]> = {
  label: '子模块',
  kind: 'icons',
  entriesOf: ({ items }) => items,
  withEntries: (module, items) => ({ ...module, items: [...items] }),
  insertFirst: (modules, entry) => [
    ...modules,
    { id: newModuleId(), kind: 'icons', hidden: false, perRow: 4, items: [entry] },
  ],
}

type Body<E> = Omit<E, 'id'> & { version?: number | undefined; moduleId?: string | undefined }

/** Reads and replaces entries within a page's modules. */
function entriesIn<M extends HolderModule, E extends Entry>(entryList: EntryList<M, E>) {
  const holders = (modules: readonly MiniProgramModule[]) => modulesOf(modules, entryList.kind) as unknown as M[]
  const allEntries = (modules: readonly MiniProgramModule[]) =>
    holders(modules).flatMap((module) =>
      entryList.entriesOf(module).map((entry) => ({ ...entry, moduleId: module.id })),
    )
  const holderOf = (modules: readonly MiniProgramModule[], id: string): M => {
    const holder = holders(modules).find((module) => entryList.entriesOf(module).some((entry) => entry.id === id))
    if (!holder) throw notFound(entryList.label)
    return holder
  }
  const entryAnswer = (
    { version, modules }: { version: number; modules: readonly MiniProgramModule[] },
    id: string,
  ) => {
    const entry = allEntries(modules).find((candidate) => candidate.id === id)
    if (!entry) throw notFound(entryList.label)
    return { version, entry }
  }
  /** The modules, with the module's entries as `edit` leaves them. */
  const edited = (modules: readonly MiniProgramModule[], holder: M, edit: (entries: readonly E[]) => readonly E[]) =>
    replaceModule(modules, entryList.withEntries(holder, edit(entryList.entriesOf(holder))))
  return { holders, allEntries, holderOf, entryAnswer, edited }
}

/** The calls for entries; answers are read from the saved draft. */
function entryHandlers<M extends HolderModule, E extends Entry>(entryList: EntryList<M, E>) {
  const { holders, allEntries, holderOf, entryAnswer, edited } = entriesIn(entryList)
  return {
    list: async (_input: unknown, { tx }: Context) => {
      const { version, modules } = await readDraft(tx, PAGE)
      return { version, list: allEntries(modules) }
    },
    detail: async ({ params: { id } }: { params: Entry }, { tx }: Context) =>
      entryAnswer(await readDraft(tx, PAGE), id),
    add: async ({ body: { version, moduleId, ...rest } }: { body: Body<E> }, context: Context) => {
      const entry = { ...rest, id: newId() } as unknown as E
      const draft = await changeDraft(context, version, (modules) => {
        const holder = moduleFor(modules, entryList.kind, moduleId) as unknown as M | undefined
        return holder
          ? edited(modules, holder, (entries) => [...entries, entry])
          : entryList.insertFirst(modules, entry)
      })
      return entryAnswer(draft, entry.id)
    },
    update: async ({ body: { version, ...rest } }: { body: Body<E> & Entry }, context: Context) => {
      const entry = rest as unknown as E
      const draft = await changeDraft(context, version, (modules) =>
        edited(modules, holderOf(modules, entry.id), (entries) =>
          entries.map((before) => (before.id === entry.id ? entry : before)),
        ),
      )
      return entryAnswer(draft, entry.id)
    },
    delete: async (
      { params: { id }, query }: { params: Entry; query: { version?: number | undefined } },
      context: Context,
    ) => {
      const { version } = await changeDraft(context, query.version, (modules) =>
        edited(modules, holderOf(modules, id), (entries) => entries.filter((entry) => entry.id !== id)),
      )
      return { version }
    },
    sort: async ({ body }: { body: { version?: number | undefined; ids: string[] } }, context: Context) => {
      const { version } = await changeDraft(context, body.version, (modules) => {
        const holder = findHolder(
          holders(modules),
          body.ids,
          (module) => entryList.entriesOf(module).map(({ id }) => id),
          entryList.label,
        )
        return edited(modules, holder, (entries) => inIdOrder(entries, body.ids, ({ id }) => id))
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
  setCarouselTime: async ({ body: { version: baseVersion, moduleId, seconds } }, context) => {
    const { version } = await changeDraft(context, baseVersion, (modules) => {
      const holder = moduleFor(modules, 'banner', moduleId)
      if (!holder) throw absent('页面上还没有轮播图')
      return replaceModule(modules, { ...holder, seconds })
    })
    return { version, seconds }
  },
}

export const subModuleHandlers: Handlers<typeof subModule> = entryHandlers(ICONS)

const configOf = ({ id: _id, kind: _kind, ...config }: ModuleOf<'weather'>) => config

export const weatherConfigHandlers: Handlers<typeof weatherConfig> = {
  detail: async (_input, { tx }) => {
    const { version, modules } = await readDraft(tx, PAGE)
    const module = moduleFor(modules, 'weather', undefined)
    return { version, config: module ? configOf(module) : null }
  },
  update: async ({ body: { version: baseVersion, ...config } }, context) => {
    const { version, modules } = await changeDraft(context, baseVersion, (before) => {
      const module = moduleFor(before, 'weather', undefined)
      return module
        ? replaceModule(before, { ...module, ...config })
        : [...before, { id: newModuleId(), kind: 'weather', at: null, ...config }]
    })
    return { version, config: configOf(required(moduleFor(modules, 'weather', undefined), 'weather module')) }
  },
}

export const recommendedSpotHandlers: Handlers<typeof recommendedSpot> = {
  list: async (_input, { tx }) => {
    const { version, modules } = await readDraft(tx, PAGE)
    const list = modulesOf(modules, 'spots').flatMap(({ id: moduleId, guideIds }) =>
      guideIds.map((id) => ({ id, moduleId })),
    )
    const guides = await rows(
      tx,
      idAndName,
      sql`select g.id, r.name from guide g join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
        where ${isOneOf(
          sql`g.id`,
          list.map(({ id }) => id),
        )} and g.deleted_at is null and g.publish = 'online'`,
    )
    const names = new Map(guides.map(({ id, name }) => [id, name]))
    return { version, list: list.map((item) => ({ ...item, name: names.get(item.id) ?? null })) }
  },
  add: async ({ body: { version: baseVersion, moduleId, guideId } }, context) => {
    const { version } = await changeDraft(context, baseVersion, (modules) => {
      const holder = moduleFor(modules, 'spots', moduleId)
      return holder
        ? replaceModule(modules, { ...holder, guideIds: [...holder.guideIds, guideId] })
        : [
            ...modules,
            { id: newModuleId(), kind: 'spots', hidden: false, title: '推荐景点', look: 'row', guideIds: [guideId] },
          ]
    })
    return { version }
  },
  delete: async ({ params: { id }, query }, context) => {
    const { version } = await changeDraft(context, query.version, (modules) => {
      const holder = modulesOf(modules, 'spots').find(({ guideIds }) => guideIds.includes(id))
      if (!holder) throw absent('没有推荐这个景点')
      return replaceModule(modules, { ...holder, guideIds: holder.guideIds.filter((guideId) => guideId !== id) })
    })
    return { version }
  },
  sort: async ({ body: { version: baseVersion, ids } }, context) => {
    const { version } = await changeDraft(context, baseVersion, (modules) =>
      replaceModule(modules, {
        ...findHolder(modulesOf(modules, 'spots'), ids, ({ guideIds }) => guideIds, '推荐景点'),
        guideIds: ids,
      }),
    )
    return { version }
  },
}
