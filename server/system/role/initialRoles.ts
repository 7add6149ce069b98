import { allRights, menus, right } from '../../../src/contract/rights'
import type { MenuName } from '../../../src/contract/rights'
import { effectiveRights } from '../../session/effectiveRights'

export type RoleKey = 'admin' | 'editor' | 'auditor' | 'operator' | 'finance' | 'viewer'

export interface SeedRole {
  /** Prefix of the login name; the whole name in the first tenant. */
  key: RoleKey
  name: string
  note: string
  rightIds: readonly string[]
  /** In fen; unlimited by default. */
  refundLimit?: number
  refundDayLimit?: number
}

/** Pages with all their actions. */
const fullAccess = (...pages: MenuName[]) =>
  pages.flatMap((page) => [
    menus[page].id,
    ...allRights.filter(({ parentId }) => parentId === menus[page].id).map(({ id }) => id),
  ])

/** Pages without their actions, for viewing only. */
const viewOnly = (...pages: MenuName[]) => pages.map((page) => menus[page].id)

/** All of them, plus their parent menus. */
const join = (...lists: readonly (readonly string[])[]): string[] => [...effectiveRights(lists.flat())]

/** The pages of a menu group, so that a new page belongs to the roles of its group. */
function pagesOf(group: MenuName): MenuName[] {
  const prefix = menus[group].id.replace(/0+$/, '')
  return (Object.keys(menus) as MenuName[]).filter((page) => page !== group && menus[page].id.startsWith(prefix))
}

const SALES: readonly MenuName[] = ['tourSales', 'salesPrice', 'orderRecord', 'orderList']
const PROMOTION = pagesOf('features').filter((page) => !SALES.includes(page))

export const SEED_ROLES: readonly SeedRole[] = [
  { key: 'admin', name: '管理员', note: '全部权限', rightIds: allRights.map(({ id }) => id) },
  {
    key: 'editor',
    name: '内容编辑',
    note: '制作导览并提交审核',
    rightIds: join(
      fullAccess('guideAll', 'guideMaking', ...pagesOf('guideDeploy'), 'scenicRaiders', 'video', 'scenicInformation'),
      viewOnly('guidePending', 'scenicSpotList', 'bigScreen'),
    ),
  },
  {
    key: 'auditor',
    name: '审核员',
    note: '审核待审核的导览',
    rightIds: join(fullAccess('guidePending'), viewOnly('guideAll', 'scenicSpotList', 'bigScreen'), [
      right('guideAll', 'preview'),
    ]),
  },
  {
    key: 'operator',
    name: '运营客服',
    note: '小程序、救援与问题处理',
    rightIds: join(
      // Only the administrator sets up the bot's account.
      fullAccess(...pagesOf('operation')).filter((id) => id !== right('question', 'bot')),
      fullAccess('user', ...PROMOTION),
      viewOnly('guideAll', 'scenicSpotList', 'bigScreen'),
      [right('guideAll', 'preview')],
    ),
  },
  {
    key: 'finance',
    name: '财务',
    note: '售卖、订单与退款',
    // A second person reviews what exceeds the limits.
    refundLimit: 20_000,
    refundDayLimit: 200_000,
    rightIds: join(fullAccess(...SALES), viewOnly('bigScreen')),
  },
  {
    key: 'viewer',
    name: '数据观察',
    note: '只能查看',
    rightIds: join(
      viewOnly('guideAll', 'guidePending', 'guideMaking', 'scenicSpotList', ...pagesOf('guideDeploy')),
      viewOnly('problemReporting', 'rescue', 'user', 'orderList', 'bigScreen'),
    ),
  },
]

interface SeedPerson {
  name: string
  phone: string
}

/** The holders of these roles, by tenant. */
export const SEED_PEOPLE: readonly Readonly<Record<RoleKey, SeedPerson>>[] = [
  {
    admin: { name: '林晓岚', phone: '13905590168' },
    editor: { name: '陈嘉禾', phone: '13955905527' },
    auditor: { name: '周一帆', phone: '13865595210' },
    operator: { name: '何雨桐', phone: '15155951136' },
    finance: { name: '王思远', phone: '13705598802' },
    viewer: { name: '沈知行', phone: '' },
  },
  {
    admin: { name: '和学明', phone: '13988801206' },
    editor: { name: '木清扬', phone: '13908885171' },
    auditor: { name: '段云舒', phone: '' },
    operator: { name: '杨采薇', phone: '15288456603' },
    finance: { name: '赵立诚', phone: '13578382240' },
    viewer: { name: '白若溪', phone: '' },
  },
]
