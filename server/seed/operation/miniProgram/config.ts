import { sql } from 'drizzle-orm'
import {
  baseConfigKind,
  baseConfigProKind,
  indexConfigKind,
} from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { ConfigKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { Tx } from '../../../db/types'
import { DAY_MS } from '../../records'
import type { Setting } from '../../records'

const NAMES = ['黄山智游', '云岭智游']
const COLORS = ['#0e7c66', '#1b6fa8']
const PHONES = ['0559-5561111', '0888-5123456']

/**
 * Each tenant's mini-program settings. There is no visitor address: none of the demonstration's would lead anywhere.
 */
export async function seedMerchantConfig(
  tx: Tx,
  { tenant, template, covers, logo, cast, now }: Setting,
): Promise<void> {
  const write = (kind: ConfigKind, days: number, values: object) =>
    tx.execute(sql`insert into merchant_config (part, value, version, created_at, created_by, updated_at, updated_by)
      values (${kind.domain}, ${JSON.stringify(kind.input.parse(values))}::jsonb, 2, ${now - days * DAY_MS}::bigint,
        ${cast.admin}, ${now - days * DAY_MS}::bigint, ${cast.admin})`)
  await write(baseConfigKind, 46, {
    name: NAMES[tenant],
    logo,
    color: COLORS[tenant],
    phone: PHONES[tenant],
    hours: '每天 8:00–17:30',
  })
  await write(baseConfigProKind, 45, {
    shareTitle: tenant === 0 ? '黄山四季，边走边听' : '古城与雪山，边走边听',
    sharePicture: covers.get(tenant === 0 ? '黄山风景区' : '丽江古城') ?? null,
    languageId: template.languages.get('zh-CN'),
    voiceStyleId: template.voiceStyles.get('知性女声'),
  })
  await write(indexConfigKind, 45, { home: 'page' })
}
