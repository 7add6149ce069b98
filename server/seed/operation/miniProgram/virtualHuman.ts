import { virtualHumanKind } from '../../../../src/contract/operation/miniProgram/virtualHuman'
import type { Tx } from '../../../db/types'
import { writeRecords } from '../../records'
import type { SeedRecord, Setting } from '../../records'

interface Human {
  /** Also the portrait's name. */
  name: string
  voice: string
  greeting: string
  guides: readonly string[]
  isDefault?: true
  days: number
  changed?: number
}

/** By tenant. */
export const SEED_HUMANS: readonly (readonly Human[])[] = [
  [
    {
      name: '小松',
      voice: '知性女声',
      greeting: '您好，我是小松。走到哪里，我就讲到哪里；想多听一点，点一下我就好。',
      guides: ['黄山风景区', '泰山风景名胜区', '九寨沟风景区'],
      isDefault: true,
      days: 34,
      changed: 6,
    },
    {
      name: '砚之',
      voice: '沉稳男声',
      greeting: '在下砚之，陪您看一件件老物件。展厅里请把音量调小一些。',
      guides: ['故宫博物院', '敦煌莫高窟', '中国国家博物馆'],
      days: 20,
    },
  ],
  [
    {
      name: '云朵',
      voice: '知性女声',
      greeting: '欢迎来到云南！我是云朵，天气变化快，出门记得带件外套。',
      guides: ['丽江古城', '石林风景区'],
      isDefault: true,
      days: 12,
    },
  ],
]

/** Without portraits, as in most tests, there are no virtual humans: each needs one. */
export async function seedVirtualHumans(tx: Tx, setting: Setting): Promise<void> {
  const { tenant, template, guides, portraits } = setting
  const records = (SEED_HUMANS[tenant] ?? []).flatMap(
    ({ name, voice, greeting, guides: names, isDefault = false, days, changed }): SeedRecord[] => {
      const [portrait, voiceStyleId] = [portraits.get(name), template.voiceStyles.get(voice)]
      if (portrait === undefined || voiceStyleId === undefined) return []
      return [
        {
          days,
          changed,
          values: {
            name,
            portrait,
            greeting,
            voiceStyleId,
            isDefault,
            guideIds: names.flatMap((guideName) => guides.get(guideName) ?? []),
          },
        },
      ]
    },
  )
  await writeRecords(tx, virtualHumanKind, records, setting)
}
