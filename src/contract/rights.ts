/**
 * Every right of the product. The server seeds its table from this list; the route table takes its `rightIds`, buttons
 * their guards, and endpoints their access from it.
 *
 * A code has ten digits: area (1), section (2), page (2), sub-page (2) and action (3). A code ending in 000 is a menu
 * (type 0), any other an action (type 1), or type 2 if the action opens a separate page, like 数据包.
 */
type RightType = 0 | 1 | 2

/** Position of a right in the tree. */
export interface RightPlace {
  id: string
  /** `'0'` for a top-level right. */
  parentId: string
  type: RightType
}

export interface Right extends RightPlace {
  name: string
}

/** An action has the same last three digits on every page. */
const ACTIONS = {
  add: ['001', '新增'],
  edit: ['002', '编辑'],
  delete: ['003', '删除'],
  sort: ['004', '排序'],
  online: ['005', '上下线'],
  top: ['006', '置顶'],
  preview: ['007', '预览'],
  auditPass: ['008', '审核通过'],
  auditFail: ['009', '退回'],
  submit: ['010', '提交审核'],
  labels: ['011', '编辑标签'],
  settings: ['012', '导览设置'],
  guideBag: ['013', '数据包'],
  importPacket: ['014', '数据包导入'],
  exportPacket: ['015', '数据包导出'],
  exportExcel: ['016', '导出 Excel'],
  resetPassword: ['017', '重置密码'],
  forbid: ['018', '启用禁用'],
  setPrice: ['019', '设置价格'],
  refund: ['020', '退款'],
  rescueState: ['021', '处理救援'],
  problemState: ['022', '处理问题'],
  detail: ['023', '查看详情'],
  phone: ['024', '查看手机号'],
  bot: ['025', '机器人配置'],
  adPosition: ['026', '管理广告位'],
  complaintType: ['027', '管理问题类型'],
  code: ['028', '标牌与二维码'],
  reconcile: ['029', '对账'],
  reviewRefund: ['030', '复核退款'],
  batchRefund: ['031', '批量退款'],
  invoice: ['033', '发票'],
  issueCode: ['032', '补发收听码'],
  refundReason: ['034', '管理退款原因'],
} as const satisfies Record<string, readonly [string, string]>

/** Actions that open a page without a menu entry: menu and action at once. */
const OPENS_PAGE: ReadonlySet<ActionName> = new Set(['guideBag'])

export type ActionName = keyof typeof ACTIONS

interface MenuDefinition {
  id: string
  name: string
  /** The console's address of the page, or of the group's first page; null for a right without a page. */
  path: string | null
  actions: readonly ActionName[]
}

function menu<const I extends string, P extends string | null, const A extends readonly ActionName[] = readonly []>(
  id: I,
  name: string,
  path: P,
  actions?: A,
): { id: I; name: string; path: P; actions: A } {
  return { id, name, path, actions: actions ?? ([] as unknown as A) }
}

/** Menus by page name, in menu order. */
export const menus = {
  guide: menu('1000000000', '导览管理', '/guide'),
  guideList: menu('1010000000', '导览列表', '/guide/guide-list'),
  guideAll: menu('1010100000', '全部导览', '/guide/guide-list/all', [
    'add',
    'edit',
    'delete',
    'sort',
    'online',
    'top',
    'preview',
    'submit',
    'labels',
    'settings',
    'guideBag',
    'importPacket',
    'exportPacket',
    'code',
  ]),
  guidePending: menu('1010200000', '待审核导览', '/guide/guide-list/pending', [
    'auditPass',
    'auditFail',
    'preview',
    'guideBag',
  ]),
  guideMaking: menu('1010300000', '制作中导览', '/guide/guide-list/making', [
    'add',
    'edit',
    'delete',
    'submit',
    'preview',
    'labels',
    'settings',
    'guideBag',
    'importPacket',
    'exportPacket',
    'code',
  ]),
  scenicSpotList: menu('1020000000', '景区列表', '/guide/scenicspot-list'),
  guideDeploy: menu('1030000000', '导览配置', '/guide/guide-deploy'),
  scenicType: menu('1030100000', '景区类型', '/guide/guide-deploy/scenicspot-type', ['add', 'edit', 'delete', 'sort']),
  language: menu('1030200000', '语种管理', '/guide/guide-deploy/language-type', ['add', 'edit', 'delete', 'sort']),
  voiceStyle: menu('1030300000', '音色管理', '/guide/guide-deploy/sound-label', ['add', 'edit', 'delete', 'sort']),
  poiType: menu('1030400000', 'POI类型', '/guide/guide-deploy/poi-type', ['add', 'edit', 'delete', 'sort']),

  operation: menu('2000000000', '运营管理', '/operation'),
  minaConfig: menu('2010000000', '小程序配置', '/operation/mina-config'),
  minaBasis: menu('2010100000', '基础配置', '/operation/mina-config/basis', ['edit']),
  minaPage: menu('2010200000', '页面配置', '/operation/mina-config/page', [
    'add',
    'edit',
    'delete',
    'sort',
    'online',
    'preview',
  ]),
  microOfficialWebsite: menu('2010300000', '微官网', '/operation/mina-config/micro-official-website', [
    'add',
    'edit',
    'delete',
    'sort',
    'online',
    'top',
    'preview',
  ]),
  subscribeMessage: menu('2010400000', '订阅消息', '/operation/mina-config/subscribe-message', ['edit']),
  virtualHuman: menu('2010500000', '虚拟人', '/operation/mina-config/virtual-human', ['add', 'edit', 'delete']),
  onlineManager: menu('2020000000', '在线管理', '/operation/online-manager', ['edit', 'online', 'code']),
  problemReporting: menu('2030000000', '问题上报', '/operation/problem-reporting', [
    'detail',
    'problemState',
    'exportExcel',
    'complaintType',
  ]),
  rescue: menu('2040000000', '一键救援', '/operation/rescue', ['detail', 'rescueState']),
  ivr: menu('2050000000', '智能问答', '/operation/ivr'),
  question: menu('2050100000', '问题管理', '/operation/ivr/q&a', ['add', 'edit', 'delete', 'sort', 'online', 'bot']),
  scenicRaiders: menu('2060000000', '景区攻略', '/operation/scenic-raiders', [
    'add',
    'edit',
    'delete',
    'sort',
    'online',
    'top',
  ]),
  video: menu('2070000000', '视频管理', '/operation/video', ['add', 'edit', 'delete', 'sort', 'online', 'top']),
  trafficGuide: menu('2080000000', '交通指南', '/operation/traffic-guide', ['add', 'edit', 'delete', 'sort', 'online']),

  user: menu('3000000000', '用户管理', '/user', ['detail', 'phone', 'exportExcel']),

  features: menu('4000000000', '功能管理', '/features'),
  tourSales: menu('4010000000', '导览售卖', '/features/tour-sales', ['edit', 'online']),
  salesPrice: menu('4020000000', '售卖价格', '/features/sales-price', ['setPrice']),
  orderRecord: menu('4030000000', '订单记录', '/features/order-recond', [
    'detail',
    'refund',
    'reviewRefund',
    'batchRefund',
    'refundReason',
    'invoice',
    'issueCode',
    'exportExcel',
    'reconcile',
  ]),
  orderList: menu('4040000000', '订单统计', '/features/order-list', ['exportExcel']),
  scenicInformation: menu('4050000000', '景区资讯', '/features/scenic-information', [
    'add',
    'edit',
    'delete',
    'sort',
    'online',
    'top',
  ]),
  adManager: menu('4060000000', '广告管理', '/features/ad-manager', [
    'add',
    'edit',
    'delete',
    'sort',
    'online',
    'top',
    'adPosition',
  ]),
  scenicNotice: menu('4070000000', '景区公告', '/features/scenic-notice', [
    'add',
    'edit',
    'delete',
    'sort',
    'online',
    'top',
  ]),
  extension: menu('4080000000', '扩展功能', '/features/ext', ['add', 'edit', 'delete', 'sort', 'online', 'top']),

  system: menu('5000000000', '系统管理', '/system'),
  role: menu('5010000000', '角色管理', '/system/role', ['add', 'edit', 'delete']),
  account: menu('5020000000', '员工设置', '/system/account', ['add', 'edit', 'delete', 'resetPassword', 'forbid']),
  paymentChannel: menu('5060000000', '支付渠道', '/system/payment', ['edit']),
  auditTrail: menu('5030000000', '操作记录', '/system/audit-trail', ['exportExcel']),
  terms: menu('5040000000', '协议条款', '/system/terms', ['edit']),
  apiDocs: menu('5050000000', '接口文档', null),

  data: menu('9000000000', '数据统计', '/data'),
  bigScreen: menu('9010000000', '数据大屏', '/data/index'),
} as const satisfies Record<string, MenuDefinition>

export type MenuName = keyof typeof menus

/** Menus with an address. */
export type PlacedMenu = { [M in MenuName]: (typeof menus)[M]['path'] extends string ? M : never }[MenuName]

/** Id of an action on a page: `right('guideAll', 'add')` is `'1010100001'`. */
export function right<M extends MenuName>(page: M, action: (typeof menus)[M]['actions'][number]): string {
  return rightOf(page, action)
}

/** The same for page and action given as data; a test rejects ids missing from the list. */
export const rightOf = (page: MenuName, action: ActionName): string => menus[page].id.slice(0, 7) + ACTIONS[action][0]

/** Id of a page's menu: `menuRight('guideAll')` is `'1010100000'`. */
export function menuRight(page: MenuName): string {
  return menus[page].id
}

function parentOf(id: string): string {
  for (const [start, end] of [
    [7, 10],
    [5, 7],
    [3, 5],
    [1, 3],
  ] as const) {
    if (Number(id.slice(start, end)) !== 0) return id.slice(0, start).padEnd(10, '0')
  }
  return '0'
}

/** All rights in menu order, menus before their actions. */
export const allRights: readonly Right[] = Object.values<MenuDefinition>(menus).flatMap((page) => [
  { id: page.id, parentId: parentOf(page.id), type: 0 as const, name: page.name },
  ...page.actions.map((action) => ({
    id: page.id.slice(0, 7) + ACTIONS[action][0],
    parentId: page.id,
    type: OPENS_PAGE.has(action) ? (2 as const) : (1 as const),
    name: ACTIONS[action][1],
  })),
])

/**
 * The account's rights plus their parent menus, which a role may lack. Only menus are added, never actions: an action
 * opens its own page, and nothing else comes with it.
 */
export function withParents<R extends RightPlace>(ownRights: readonly R[], allRightPlaces: readonly R[]): R[] {
  const byId = new Map(allRightPlaces.map((right) => [right.id, right]))
  const byRightId = new Map(ownRights.map((right) => [right.id, right]))
  for (const right of ownRights) {
    let parent = byId.get(right.parentId)
    while (parent && !byRightId.has(parent.id)) {
      byRightId.set(parent.id, { ...parent, type: 0 })
      parent = byId.get(parent.parentId)
    }
  }
  return [...byRightId.values()]
}
