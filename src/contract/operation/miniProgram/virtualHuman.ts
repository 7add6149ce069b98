import * as z from 'zod'
import { voiceStyleKind } from '../../guide/configType'
import { anyone, endpoint, id } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { mediaUrl } from '../../kit/mediaUrl'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'
import { visitorHeaders, way } from '../../kit/visitorCalls'

/** Pixels; the mini-program crops it to a circle. */
const PORTRAIT = { width: 480, height: 480 } as const

export const virtualHumanKind = recordKind({
  domain: 'virtualHuman',
  noun: '虚拟人',
  classifier: '位',
  page: 'virtualHuman',
  base: 'operation/virtualHuman',
  fields: {
    name: field.line('名称', 10, { required: true, unique: true, placeholder: '如 小松' }),
    portrait: field.requiredPicture('形象', PORTRAIT, { note: '正方形，头像居中；小程序里显示成圆形' }),
    greeting: field.paragraph('欢迎语', 100, { required: true, placeholder: '访客打开导览时说的第一句话' }),
    voiceStyleId: field.requiredReference('音色', 'voiceStyle'),
    guideIds: field.references('使用的导览', 'guide', 200, { in: 'use', note: '一个导览只由一位虚拟人讲解' }),
    isDefault: field.flag('默认', { in: 'use', note: '没有指定虚拟人的导览由这一位讲解；原来的默认会自动取消' }),
  },
  names: 'name',
  sections: { basic: '基本信息', use: '在哪里用' },
  can: ['add', 'edit', 'delete', 'bind'],
  /** Without it, visitors of these guides would meet no virtual human, or a different one. */
  whenReferenced: 'refuse',
  filters: { keyword: filter.keyword(['name']), voiceStyleId: filter.equals() },
  sorts: ['name', 'updatedAt', 'createdAt'],
  /** Selected guides that visitors cannot open now. */
  computedFields: { offlineGuideIds: z.array(id) },
})

export const virtualHuman = {
  ...recordCalls(virtualHumanKind),
  /** Called by visitors; the guide determines which virtual human. */
  ofGuide: endpoint({
    method: 'POST',
    path: '/api/h5/pb/scenic/virtualHuman',
    summary: '访客打开导览时的虚拟人：指定给它的一位，没有则是默认的',
    access: anyone,
    headers: visitorHeaders,
    query: z.strictObject({ way }),
    body: z.strictObject({ guideId: id }),
    result: z.object({
      id,
      name: z.string(),
      portrait: mediaUrl,
      greeting: z.string(),
      voice: z
        .object({ name: z.string(), gender: voiceStyleKind.fields.gender.schema, sample: mediaUrl.nullable() })
        .nullable(),
    }),
    codes: { 404: '没有这个导览，没有虚拟人，或这个导览关闭了它' },
  }),
}
