import * as z from 'zod'
import { endpoint, id, line, signedIn } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

/** All positions are shown as lanes of one calendar and options of one list. */
export const POSITIONS_MAX = 200
const SIDE = { min: 40, max: 4096, unit: '像素' } as const
const KEY_MAX = 24

/** The mini-program's identifier of a position. */
const key = line(KEY_MAX)
  .min(1, '请输入代号')
  .regex(/^[a-z][A-Za-z0-9]*$/, '代号以小写字母开头，只用字母和数字')

/** A slot on the visitor's page that shows advertisements. New merchants start with the template's positions. */
export const adPositionKind = recordKind({
  domain: 'adPosition',
  noun: '广告位',
  classifier: '个',
  page: 'adManager',
  rights: { add: 'adPosition', edit: 'adPosition', delete: 'adPosition', sort: 'adPosition' },
  base: 'operation/adPosition',
  fields: {
    name: field.line('名称', 12, { required: true, unique: true, placeholder: '如 首页横幅' }),
    key: field.text('代号', KEY_MAX, key, {
      required: true,
      unique: true,
      placeholder: '如 homeBanner',
      note: '小程序按代号找到这个位置：launch 是启动页，popup 是弹窗',
    }),
    width: field.integer('图片宽度', { ...SIDE, initial: 750 }, { note: '图片按宽度和高度裁剪；有广告在用时不能改' }),
    height: field.integer('图片高度', { ...SIDE, initial: 320 }),
    atOnce: field.integer('同时展示', { min: 1, max: 10, unit: '个' }, { note: '超过的广告排在后面，访客看不到' }),
  },
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'bind'],
  filters: { keyword: filter.keyword(['name']) },
  sorts: ['name', 'updatedAt'],
  newPosition: 'last',
  whenReferenced: 'refuse',
})

const adPositionShape = z.object({
  id,
  name: z.string(),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  atOnce: z.int(),
})
export type AdPosition = z.output<typeof adPositionShape>

export const adPosition = {
  ...recordCalls(adPositionKind),
  list: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/adPosition/list',
    summary: '广告位：图片尺寸与同时展示的个数，按排序',
    access: signedIn,
    result: z.array(adPositionShape),
  }),
}
