import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { countCharacters } from '../../../src/contract/kit/richText'
import { TERMS_NAMES } from '../../../src/contract/system/terms'
import type { Terms, termsCalls, TermsType } from '../../../src/contract/system/terms'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { duplicates } from '../../db/violation'
import { openGuide } from '../../guide/guide/tenantOf'
import { contentIn } from '../../guide/preview/read'
import type { Preview } from '../../guide/preview/read'
import type { Handlers } from '../../http/handler'
import { absent, conflict, rule } from '../../http/refusal'
import { peopleOf } from '../../db/people'
import { cleanRichText } from '../../lib/richText/clean'

const termsRow = z.object({
  version: z.number(),
  content: z.string(),
  characters: z.number(),
  at: z.number(),
  by: z.string().nullable(),
})
const versionRow = termsRow.omit({ content: true })

const columns = sql`version, content, characters, created_at::float8 as at, created_by as by`

async function readCurrent(tx: Tx, type: TermsType): Promise<Terms> {
  const [row] = await rows(
    tx,
    termsRow,
    sql`select ${columns} from terms_version where type = ${type} order by version desc limit 1`,
  )
  if (!row) return { type, version: 0, content: '', updatedAt: 0, updatedBy: null }
  const people = await peopleOf(tx, [row.by])
  return {
    type,
    version: row.version,
    content: cleanRichText(row.content),
    updatedAt: row.at,
    updatedBy: people(row.by),
  }
}

/** Written terms become the next version. */
function previewedTerms(preview: Preview | null, saved: Terms, now: number): Terms {
  const content = contentIn(preview, 'terms')
  return content?.type === saved.type
    ? { ...saved, version: saved.version + 1, content: cleanRichText(content.content), updatedAt: now }
    : saved
}

const staleConflict = (type: TermsType, current: Terms) =>
  conflict(`${TERMS_NAMES[type]}已被他人修改，请核对最新内容`, current)

export const termsHandlers: Handlers<typeof termsCalls> = {
  detail: ({ query }, { tx }) => readCurrent(tx, query.type),
  versions: async ({ query }, { tx }) => {
    const versions = await rows(
      tx,
      versionRow,
      sql`select version, characters, created_at::float8 as at, created_by as by
        from terms_version
        where type = ${query.type}
        order by version desc`,
    )
    const people = await peopleOf(
      tx,
      versions.map(({ by }) => by),
    )
    return versions.map((version) => ({ ...version, by: people(version.by) }))
  },
  version: async ({ query: { type, version } }, { tx }) => {
    const [row] = await rows(
      tx,
      termsRow,
      sql`select ${columns} from terms_version where type = ${type} and version = ${version}`,
    )
    if (!row) throw absent('没有这个版本')
    const people = await peopleOf(tx, [row.by])
    return { ...row, content: cleanRichText(row.content), by: people(row.by) }
  },
  put: async ({ body: { type, version: baseVersion, content: input } }, { tx, now, session, recordChange }) => {
    const current = await readCurrent(tx, type)
    const { version } = current
    if (baseVersion !== undefined && baseVersion !== version) throw staleConflict(type, current)
    const content = cleanRichText(input)
    if (content === current.content) throw rule('内容没有变化')
    try {
      await tx.execute(sql`insert into terms_version (type, version, content, characters, created_at, created_by)
        values (${type}, ${version + 1}, ${content}, ${countCharacters(content)}, ${now}::bigint,
          ${session.accountId})`)
    } catch (error) {
      // Two concurrent saves: this transaction has failed, so the other's text appears on the next read.
      if (duplicates(error, 'terms_version_pkey')) throw conflict(`${TERMS_NAMES[type]}已被他人修改，请核对最新内容`)
      throw error
    }
    const after = await readCurrent(tx, type)
    recordChange({
      id: type,
      name: `${TERMS_NAMES[type]} 第 ${after.version} 版`,
      act: version === 0 ? 'add' : 'update',
      before: version === 0 ? null : current,
      after,
    })
    return after
  },
  read: async ({ query: { type, ...guide }, headers }, context) => {
    const { tenantId, preview } = await openGuide(context, headers, guide)
    const saved = await context.platform.db.tenantTransaction(tenantId, (tx) => readCurrent(tx, type))
    const current = previewedTerms(preview, saved, context.now)
    if (current.version === 0) throw absent(`还没有${TERMS_NAMES[type]}`)
    return { type, title: TERMS_NAMES[type], content: current.content, version: current.version, at: current.updatedAt }
  },
}
