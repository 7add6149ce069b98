import { sql } from 'drizzle-orm'
import { DEFAULT_WAY } from '../../../../src/contract/kit/ways'
import { sameValue } from '../../../../src/contract/operation/miniProgram/page/minaChanges'
import type { MiniProgramModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import { sightOf } from '../../../../src/contract/operation/miniProgram/homeView'
import { indexConfigKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import { inLanguage } from '../../../../src/contract/operation/miniProgram/page/minaLanguage'
import type { minaPage, PageDraft } from '../../../../src/contract/operation/miniProgram/page/minaPage'
import { duplicates } from '../../../db/violation'
import { openGuide } from '../../../guide/guide/tenantOf'
import { weatherOf } from '../../../guide/guide/weather/read'
import type { Context, Handlers } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import { contentIn } from '../../../guide/preview/read'
import { withUnsaved } from '../../preview/home'
import { readFunctionsOff } from '../config/functionsOff'
import { readHome, readHomeOf } from '../config/home'
import { readValues } from '../config/read'
import { checkModules, checkRights } from './check'
import { contentOf, readUrgentNotices, visibleModules } from './content'
import { draftConflict, draftAt, PAGE_NAMES } from './draft'
import { enabledContent, enabledModules } from './enabled'
import { publishing } from './publishing'
import { readDraft, readLanguages, readPlan, readRevision, readRevisions } from './read'
import { pageTexts } from './pageTexts'

/** Changed weather gets the current time; a changed translation alone does not. */
export function stampWeather(
  modules: readonly MiniProgramModule[],
  before: readonly MiniProgramModule[],
  now: number,
): MiniProgramModule[] {
  const byId = new Map(before.map((module) => [module.id, module]))
  return modules.map((module) => {
    if (module.kind !== 'weather') return module
    const previousModule = byId.get(module.id)
    const previous = previousModule?.kind === 'weather' ? previousModule : undefined
    const isSame =
      previous &&
      sameValue({ ...module, at: previous.at, hidden: previous.hidden, translations: previous.translations }, previous)
    return { ...module, at: isSame ? previous.at : now }
  })
}

export async function write(
  context: Context,
  { page, version, modules: before }: PageDraft,
  modules: readonly MiniProgramModule[],
  command: string,
): Promise<PageDraft> {
  const { tx, now, session, recordChange } = context
  const content = JSON.stringify(modules)
  try {
    await tx.execute(
      version === 0
        ? sql`insert into mina_page (page, version, modules, updated_at, updated_by)
          values (${page}, 1, ${content}::jsonb, ${now}::bigint, ${session.accountId})`
        : sql`update mina_page
          set version = version + 1, modules = ${content}::jsonb, updated_at = ${now}::bigint,
            updated_by = ${session.accountId}
          where page = ${page}`,
    )
  } catch (error) {
    // Two callers saved the first draft at the same time.
    if (duplicates(error, 'mina_page_pkey')) throw draftConflict()
    throw error
  }
  recordChange({
    id: page,
    name: `${PAGE_NAMES[page]}${command}`,
    before: pageTexts(before),
    after: pageTexts(modules),
  })
  return readDraft(tx, page)
}

export const miniProgramPageHandlers: Handlers<typeof minaPage> = {
  detail: async ({ query: { page } }, { tx, now, platform }) => ({
    draft: await readDraft(tx, page),
    online: await readRevision(tx, page, now),
    plan: await readPlan(tx, page, now),
    languages: await readLanguages(tx),
    weatherService: platform.weather?.name ?? null,
  }),

  home: async (_input, { tx }) => ({
    kind: (await readValues(tx, indexConfigKind)).home,
    mini: await readHomeOf(tx, 'mini'),
    h5: await readHomeOf(tx, 'h5'),
  }),

  save: async ({ body }, context) => {
    const current = await draftAt(context, body)
    const modules = stampWeather(body.modules, current.modules, context.now)
    checkRights(current.modules, modules, context.session.rights)
    await checkModules(context.tx, modules, current.modules)
    return write(context, current, modules, '草稿')
  },

  ...publishing,

  restore: async ({ body }, context) => {
    const current = await draftAt(context, body)
    const revision = await readRevision(context.tx, body.page, context.now, body.number)
    if (!revision) throw absent('没有这一版')
    checkRights(current.modules, revision.modules, context.session.rights)
    return write(context, current, revision.modules, `草稿改回第 ${body.number} 版`)
  },

  revisions: ({ query: { page } }, { tx, now }) => readRevisions(tx, page, now),

  revision: async ({ query: { page, number } }, { tx, now }) => {
    const revision = await readRevision(tx, page, now, number)
    if (!revision) throw absent('没有这一版')
    return revision
  },

  preview: ({ body: { modules } }, { tx, now }) => contentOf(tx, modules, null, now),

  indexPage: async ({ query: { way = DEFAULT_WAY }, body: { page, guideId, language = null }, headers }, context) => {
    const { platform, now } = context
    const { tenantId, preview } = await openGuide(context, headers, { guideId, way })
    const visiblePage = await platform.db.tenantTransaction(tenantId, async (tx) => {
      // The guide itself is open: one counts.
      const sight = sightOf('page', await readHome(tx, way, preview), 1)
      if (sight === 'hidden') throw absent('首页类型是别的，访客看不到这个页面')
      const content = contentIn(preview, 'home')
      const draft = content && { number: 1, at: now, modules: content.modules }
      const online = draft ?? (await readRevision(tx, page, now))
      if (!online) throw absent('还没有发布过页面')
      const disabled = await readFunctionsOff(tx, guideId, preview)
      const modules = enabledModules(visibleModules(online.modules, now), disabled).map((module) =>
        inLanguage(module, language),
      )
      return {
        number: online.number,
        at: online.at,
        modules,
        content: await withUnsaved(
          tx,
          enabledContent(await contentOf(tx, modules, guideId, now, way), disabled),
          modules,
          preview,
        ),
        urgent: await readUrgentNotices(tx, guideId, now),
      }
    })
    const hasWeather = visiblePage.modules.some(({ kind }) => kind === 'weather')
    return {
      ...visiblePage,
      weather: hasWeather
        ? await weatherOf(
            context,
            (run) => platform.db.tenantTransaction(tenantId, run),
            guideId,
            () => Promise.resolve(visiblePage),
          )
        : null,
    }
  },
}
