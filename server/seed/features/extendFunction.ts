import { sql } from 'drizzle-orm'
import { extendFunctionKind } from '../../../src/contract/features/extendFunction'
import { idRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'
import { PARKING } from './information'

interface Linked extends Setting {
  parking: string | undefined
}

function extendFunctions({ tenant, guides, parking }: Linked): SeedRecord[] {
  const of = (...names: string[]) => names.flatMap((name) => guides.get(name) ?? [])
  if (tenant === 1) {
    return [
      { days: 30, values: { name: '咨询电话', icon: 'phone', target: { kind: 'phone', phone: '0888-5161111' } } },
      {
        days: 12,
        values: {
          name: '云南文旅',
          icon: 'route',
          target: { kind: 'url', url: 'https://dct.yn.gov.cn' },
          guideIds: of('云南省博物馆'),
        },
      },
    ]
  }
  return [
    {
      days: 60,
      pinned: true,
      values: {
        name: '门票预约',
        icon: 'ticket',
        target: { kind: 'url', url: 'https://pass.dpm.org.cn' },
        guideIds: of('故宫博物院'),
      },
    },
    ...(parking === undefined
      ? []
      : [
          {
            days: 6,
            values: {
              name: '停车换乘',
              icon: 'parking',
              target: { kind: 'information', id: parking },
              guideIds: of('黄山风景区'),
            },
          },
        ]),
    {
      days: 45,
      values: {
        name: '索道时刻',
        icon: 'bus',
        target: { kind: 'url', url: 'https://hsgwh.huangshan.gov.cn' },
        guideIds: of('黄山风景区'),
      },
    },
    {
      days: 45,
      by: 'admin',
      values: { name: '咨询电话', icon: 'phone', target: { kind: 'phone', phone: '0559-5561111' } },
    },
    {
      days: 20,
      changed: 4,
      values: {
        name: '西湖步道',
        icon: 'route',
        target: { kind: 'guide', id: guides.get('西湖风景名胜区') },
        guideIds: of('西湖风景名胜区'),
      },
    },
    {
      days: 10,
      online: false,
      values: {
        name: '文创商店',
        icon: 'shop',
        target: { kind: 'url', url: 'https://www.dpm.org.cn' },
        guideIds: of('故宫博物院', '敦煌莫高窟'),
      },
    },
  ]
}

export const seedExtendFunctions = async (tx: Tx, setting: Setting): Promise<void> => {
  const [parking] = await rows(
    tx,
    idRow,
    sql`select id from information where title = ${PARKING} and deleted_at is null`,
  )
  await writeRecords(tx, extendFunctionKind, extendFunctions({ ...setting, parking: parking?.id }), setting)
}
