import { eq, isNull, and, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { languageKind, poiTypeKind, scenicTypeKind, voiceStyleKind } from '../../../src/contract/guide/configType'
import type { language } from '../../../src/contract/guide/configType'
import { packageReferences } from '../package/packageReferences'
import { language as languageTable } from '../../db/schema/configType'
import type { Handlers } from '../../http/handler'
import { absent } from '../../http/refusal'
import { recordHandlers } from '../../records/handlers'
import type { ReferenceSource } from '../../records/options'
import { LANGUAGE_CODES, MANDARIN } from './languageCodes'

/** Guides whose draft `g` or visible revision `r` uses the record. */
const guideReferenceSource = (condition: (id: string) => SQL): ReferenceSource => ({
  kind: 'guide',
  noun: '导览',
  find: (id) => sql`select g.id, g.name
    from guide g
    left join guide_revision r on r.guide_id = g.id and r.number = g.visible_revision
    where g.deleted_at is null and ${condition(id)}`,
})

export const scenicTypeHandlers = recordHandlers(scenicTypeKind, {
  search: 'scan',
  referencedBy: [
    guideReferenceSource((id) => sql`(g.scenic_type_id = ${id} or r.snapshot ->> 'scenicTypeId' = ${id})`),
  ],
})

export const languageHandlers: Handlers<typeof language> = {
  ...recordHandlers(languageKind, {
    search: 'scan',
    referencedBy: [
      guideReferenceSource(
        (id) => sql`(r.snapshot -> 'languageIds' ? ${id} or exists (
            select 1 from guide_language x where x.language_id = ${id} and x.guide_id = g.id
          )
          or ${packageReferences('languageId', id)})`,
      ),
      {
        kind: 'price',
        noun: '商品',
        find: (id) => sql`select p.id, p.name from price p where p.language_id = ${id} and p.deleted_at is null`,
      },
    ],
  }),
  codes: async () => [...LANGUAGE_CODES],
  cnId: async (_input, { tx }) => {
    const [row] = await tx
      .select({ id: languageTable.id })
      .from(languageTable)
      .where(and(eq(languageTable.code, MANDARIN), isNull(languageTable.deletedAt)))
    if (!row) throw absent('没有配置普通话')
    return row.id
  },
}

export const voiceStyleHandlers = recordHandlers(voiceStyleKind, {
  search: 'scan',
  referencedBy: [
    guideReferenceSource((id) => packageReferences('voiceStyleId', id)),
    {
      kind: 'virtualHuman',
      noun: '虚拟人',
      find: (id) =>
        sql`select h.id, h.name from virtual_human h where h.voice_style_id = ${id} and h.deleted_at is null`,
    },
  ],
})

export const poiTypeHandlers = recordHandlers(poiTypeKind, {
  search: 'scan',
  referencedBy: [guideReferenceSource((id) => packageReferences('poiTypeId', id))],
})
