import * as z from 'zod'
import { line } from '../kit/core'
import { field } from '../kit/fields'
import { filter } from '../kit/filters'
import { position } from '../kit/place'
import { recordKind } from '../kit/record'
import { recordCalls } from '../kit/recordCalls'

export const TRAFFIC_WAYS = {
  car: '自驾',
  bus: '公交',
  metro: '地铁',
  train: '火车',
  ship: '轮船',
  plane: '飞机',
} as const
export type TrafficWay = keyof typeof TRAFFIC_WAYS

export const STEPS_MAX = 20
export const STEP_LONGEST = 100

/** A traveller's steps, in order. */
const steps = z
  .array(line(STEP_LONGEST), '请添加步骤')
  .min(1, '请至少写一步')
  .max(STEPS_MAX, `最多 ${STEPS_MAX} 步`)
  .superRefine((stepList, context) => {
    for (const [index, step] of stepList.entries())
      if (step === '')
        context.addIssue({ code: 'custom', path: [index], message: `第 ${index + 1} 步还没有写，请填写或删除` })
  })

export const trafficGuideKind = recordKind({
  domain: 'trafficGuide',
  noun: '交通指南',
  classifier: '条',
  page: 'trafficGuide',
  base: 'operation/trafficGuide',
  fields: {
    guideId: field.requiredReference('导览', 'guide'),
    way: field.choice('方式', TRAFFIC_WAYS, { required: true }),
    title: field.line('标题', 50, { required: true, placeholder: '如 黄山北站乘旅游巴士到南大门' }),
    minutes: field.integer('用时', { min: 1, max: 2880, unit: '分钟', initial: 60 }, { note: '从出发地到入口' }),
    cost: field.integer('费用', { min: 0, max: 99_999, unit: '元' }, { note: '每人大约多少，0 为免费' }),
    steps: field.value('步骤', steps, [], { in: 'way', required: true, note: '一步一段，拖动调整先后' }),
    /** Longitude and latitude, WGS-84: the destination visitors navigate to. */
    position: field.value('导航到', position.nullable().default(null), null, {
      in: 'place',
      note: '停车场、车站或码头；不填则导航到景区',
    }),
    entrance: field.paragraph('停车与入口', 200, { in: 'place', placeholder: '停在哪里、怎么收费、从哪个门进' }),
  },
  names: 'title',
  sections: { basic: '基本信息', way: '怎么走', place: '位置与入口' },
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'copy'],
  filters: {
    keyword: filter.keyword(['title']),
    guideId: filter.equals(),
    way: filter.equals(),
    publish: filter.publish,
  },
  sorts: ['title', 'minutes', 'updatedAt', 'createdAt'],
  newPosition: 'last',
})
export const trafficGuide = recordCalls(trafficGuideKind)
