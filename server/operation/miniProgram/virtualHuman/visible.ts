import { sql } from 'drizzle-orm'
import type * as z from 'zod'
import { PREVIEWED_ID } from '../../../../src/contract/operation/previewContent'
import { virtualHuman } from '../../../../src/contract/operation/miniProgram/virtualHuman'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { contentIn } from '../../../guide/preview/read'
import type { Preview } from '../../../guide/preview/read'

const voiceOf = sql`case
  when v.id is not null then json_build_object('name', v.name, 'gender', v.gender, 'sample', v.sample) end as voice`

type Visible = z.output<(typeof virtualHuman)['ofGuide']['result']>

/** The virtual human of a guide's visitors: its own, else the default. */
export async function visibleHuman(tx: Tx, guideId: string): Promise<Visible | undefined> {
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
export async function previewedHuman(tx: Tx, preview: Preview | null): Promise<Visible | undefined> {
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
