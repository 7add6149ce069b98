import { sql } from 'drizzle-orm'
import { sameValue } from '../../src/contract/minaChanges'
import { gapsOf } from '../../src/contract/minaGaps'
import type { MinaModule } from '../../src/contract/minaModules'
import type { minaPage, PageDraft } from '../../src/contract/minaPage'
import { duplicates } from '../db/violation'
import { tenantOfGuide } from '../guide/tenantOf'
import type { Context, Handlers } from '../http/handler'
import { absent, conflict, rule } from '../http/refusal'
import { readOff } from '../guideFunction/read'
import { checkModules, checkRights } from './check'
import { contentOf, visibleModules } from './content'
import { offeredContent, offeredModules } from './offered'
import { readDraft, readRevision, readRevisions } from './read'

const NAMES: Record<PageDraft['page'], string> = { home: '首页' }

const changed = (current?: PageDraft) => conflict('页面已被他人修改，请核对最新内容', current)

/** The draft as the caller saw it; until the call ends nobody else writes it. */
async function draftAt({ tx }: Context, { page, version }: Pick<PageDraft, 'page' | 'version'>): Promise<PageDraft> {
  const current = await readDraft(tx, page, true)
  if (current.version !== version) throw changed(current)
  return current
}

/** A weather that is not as it was is of this moment. */
function stamped(modules: readonly MinaModule[], before: readonly MinaModule[], now: number): MinaModule[] {
  const known = new Map(before.map((module) => [module.id, module]))
  return modules.map((module) => {
    if (module.kind !== 'weather') return module
    const old = known.get(module.id)
    const at = old?.kind === 'weather' ? old.at : null
    return { ...module, at: old && sameValue({ ...module, at, hidden: old.hidden }, old) ? at : now }
  })
}

async function write(context: Context, { page, version }: PageDraft, modules: readonly MinaModule[], act: string): Promise<PageDraft> {
  const { tx, now, session, trail } = context
  const content = JSON.stringify(modules)
  try {
    await tx.execute(
      version === 0
        ? sql`insert into mina_page (page, version, modules, updated_at, updated_by) values (${page}, 1, ${content}::jsonb, ${now}::bigint, ${session.accountId})`
        : sql`update mina_page set version = version + 1, modules = ${content}::jsonb, updated_at = ${now}::bigint, updated_by = ${session.accountId} where page = ${page}`,
    )
  } catch (error) {
    // Two wrote the first draft at the same moment.
    if (duplicates(error, 'mina_page_pkey')) throw changed()
    throw error
  }
  trail({ id: page, name: `${NAMES[page]}${act}` })
  return readDraft(tx, page)
}

export const minaPageHandlers: Handlers<typeof minaPage> = {
  detail: async ({ query: { page } }, { tx }) => ({ draft: await readDraft(tx, page), online: await readRevision(tx, page) }),

  save: async ({ body }, context) => {
    const current = await draftAt(context, body)
    const modules = stamped(body.modules, current.modules, context.now)
    checkRights(current.modules, modules, context.session.rights)
    await checkModules(context.tx, modules, current.modules)
    return write(context, current, modules, '草稿')
  },

  publish: async ({ body }, context) => {
    const { tx, now, session, trail } = context
    const { page, modules } = await draftAt(context, body)
    const online = await readRevision(tx, page)
    if (sameValue(modules, online?.modules ?? [])) throw rule('草稿和线上的一样，没有要发布的')
    const gaps = gapsOf(modules)
    if (gaps.length > 0) throw rule(`还有 ${gaps.length} 处没有填完，不能发布`, gaps)
    await checkModules(tx, modules)
    const number = (online?.number ?? 0) + 1
    await tx.execute(sql`insert into mina_page_revision (page, number, modules, created_at, created_by)
      values (${page}, ${number}, ${JSON.stringify(modules)}::jsonb, ${now}::bigint, ${session.accountId})`)
    trail({ id: page, name: `${NAMES[page]}第 ${number} 版` })
    return (await readRevision(tx, page, number))!
  },

  restore: async ({ body }, context) => {
    const current = await draftAt(context, body)
    const found = await readRevision(context.tx, body.page, body.number)
    if (!found) throw absent('没有这一版')
    checkRights(current.modules, found.modules, context.session.rights)
    return write(context, current, found.modules, `草稿改回第 ${body.number} 版`)
  },

  revisions: ({ query: { page } }, { tx }) => readRevisions(tx, page),
  preview: ({ body: { modules } }, { tx, now }) => contentOf(tx, modules, now),

  indexPage: async ({ body: { page, guideId } }, context) => {
    const { platform, now } = context
    return platform.db.tenant(await tenantOfGuide(context, guideId), async (tx) => {
      const online = await readRevision(tx, page)
      if (!online) throw absent('还没有发布过页面')
      const off = await readOff(tx, guideId)
      const modules = offeredModules(visibleModules(online.modules, now), off)
      return { number: online.number, at: online.at, modules, content: offeredContent(await contentOf(tx, modules, now), off) }
    })
  },
}
