import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { virtualHumanKind, virtualHuman } from '../../../../src/contract/operation/miniProgram/virtualHuman'
import { rows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { readDisabled } from '../../guideFunction/read'
import { openGuide } from '../../../guide/guide/tenantOf'
import type { Context, Handlers } from '../../../http/handler'
import { absent, rule } from '../../../http/refusal'
import { recordHandlers } from '../../../records/handlers'
import { PREVIEWED_ID } from '../../../../src/contract/operation/previewContent'
import { contentIn } from '../../../guide/preview/read'
import type { Preview } from '../../../guide/preview/read'

const voiceOf = sql`case
  when v.id is not null then json_build_object('name', v.name, 'gender', v.gender, 'sample', v.sample) end as voice`

type Visible = z.output<(typeof virtualHuman)['ofGuide']['result']>

/** The virtual human of a guide's visitors: its own, else the default. */
async function visibleHuman(tx: Tx, guideId: string): Promise<Visible | undefined> {
  const [row] = await rows(
    tx,
    virtualHuman.ofGuide.result,
    sql`select h.id, h.name, h.portrait, h.greeting, ${voiceOf}
        from virtual_human h left join voice_style v on v.id = h.voice_style_id and v.deleted_at is null
        where h.deleted_at is null and (h.guide_ids ? ${guideId} or h.is_default)
        order by h.guide_ids ? ${guideId} desc
        limit 1`,
  )
  return row
}

/** The virtual human that a preview shows while it is written; null for any other preview, and for visitors. */
async function previewedHuman(tx: Tx, preview: Preview | null): Promise<Visible | undefined> {
  const content = contentIn(preview, 'human')
  if (!content) return undefined
  const { name, portrait, greeting, voiceStyleId } = content
  const [row] = await rows(
    tx,
    virtualHuman.ofGuide.result.pick({ voice: true }),
    sql`select ${voiceOf}
      from (select 1) one
      left join voice_style v on v.id = ${voiceStyleId} and v.deleted_at is null`,
  )
  return { id: PREVIEWED_ID, name, portrait, greeting, voice: row?.voice ?? null }
}

/** Serialises concurrent claims of the same guide or of the default. Taken before any row lock, to avoid deadlocks. */
const lockHumans = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('virtual_human ' || current_setting('app.tenant'), 0))`)

const assignmentRow = z.object({ guide: z.string(), human: z.string() })

/** A guide has one virtual human. */
async function checkGuides(tx: Tx, guideIds: readonly string[], ownId: string): Promise<void> {
  const [assigned] = await rows(
    tx,
    assignmentRow,
    sql`select g.name as guide, h.name as human from virtual_human h join guide g on h.guide_ids ? g.id
        where h.deleted_at is null and h.id <> ${ownId} and ${isOneOf(sql`g.id`, guideIds)}
        order by g.name, g.id
        limit 1`,
  )
  if (!assigned) return
  const message = `「${assigned.guide}」已由「${assigned.human}」讲解，请先在那里去掉`
  throw rule(message, [{ path: 'guideIds', message }])
}

/** Demotes the previous default; anyone editing it right now gets a conflict on save. */
const clearOtherDefaults = ({ tx, now, session }: Context, ownId: string) =>
  tx.execute(sql`update virtual_human
    set is_default = false, version = version + 1, updated_at = ${now}::bigint, updated_by = ${session.accountId}
    where is_default and deleted_at is null and id <> ${ownId}`)

const records = recordHandlers(virtualHumanKind, {
  referencedBy: [
    {
      kind: 'guide',
      noun: '导览',
      find: (id) => sql`select g.id, g.name from virtual_human h cross join jsonb_array_elements_text(h.guide_ids) x(id)
        join guide g on g.tenant_id = h.tenant_id and g.id = x.id where h.id = ${id} and g.deleted_at is null`,
    },
    // The link leads to it, where another default can be chosen, or this one switched off.
    {
      kind: 'virtualHuman',
      noun: '默认讲解',
      find: (id) =>
        sql`select h.id, '没有指定虚拟人的导览' as name from virtual_human h where h.id = ${id} and h.is_default`,
    },
  ],
  computedFields: {
    offlineGuideIds: sql`(select coalesce(json_agg(g.id order by g.id), '[]'::json)
      from jsonb_array_elements_text(t.guide_ids) x(id)
      join guide g on g.tenant_id = t.tenant_id and g.id = x.id
      where g.deleted_at is not null or g.publish <> 'online')`,
  },
  check: async (context, { guideIds, isDefault }, current) => {
    const ownId = current?.id ?? ''
    await checkGuides(context.tx, guideIds, ownId)
    if (isDefault) await clearOtherDefaults(context, ownId)
  },
})

export const virtualHumanHandlers: Handlers<typeof virtualHuman> = {
  ...records,
  add: async (input, context) => {
    await lockHumans(context.tx)
    return records.add(input, context)
  },
  update: async (input, context) => {
    await lockHumans(context.tx)
    return records.update(input, context)
  },
  ofGuide: async ({ query: { way }, body: { guideId }, headers }, context) => {
    const { tenantId, preview } = await openGuide(context, headers, { guideId, way })
    const human = await context.platform.db.tenantTransaction(
      tenantId,
      async (tx) =>
        (await previewedHuman(tx, preview)) ??
        ((await readDisabled(tx, guideId)).has('human') ? null : visibleHuman(tx, guideId)),
    )
    if (!human) throw absent('没有虚拟人')
    return human
  },
}
