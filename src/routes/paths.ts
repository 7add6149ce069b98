import { entryPaths } from './entryPaths'

/** Every address of the console as a named function; no other code writes one out. Pages are named like their menus in rights.ts. */
export const paths = {
  ...entryPaths,
  redirect: (fullPath?: string) => (fullPath === undefined ? '/redirect/index' : `/redirect/index?fullPath=${encodeURIComponent(fullPath)}`),

  guide: () => '/guide',
  guideList: () => '/guide/guide-list',
  guideAll: () => '/guide/guide-list/all',
  guidePending: () => '/guide/guide-list/pending',
  guideMaking: () => '/guide/guide-list/making',
  /** Without a guide, the route's pattern. `list` is the list it was opened from. */
  guideBag: (id?: string, list?: string) => `/guide/guide-bag/${id === undefined ? ':id' : encodeURIComponent(id)}${list === undefined ? '' : `?list=${list}`}`,
  scenicSpotList: () => '/guide/scenicspot-list',
  guideDeploy: () => '/guide/guide-deploy',
  scenicType: () => '/guide/guide-deploy/scenicspot-type',
  language: () => '/guide/guide-deploy/language-type',
  voiceStyle: () => '/guide/guide-deploy/sound-label',
  poiType: () => '/guide/guide-deploy/poi-type',

  operation: () => '/operation',
  minaConfig: () => '/operation/mina-config',
  minaBasis: () => '/operation/mina-config/basis',
  minaPage: () => '/operation/mina-config/page',
  microOfficialWebsite: () => '/operation/mina-config/micro-official-website',
  subscribeMessage: () => '/operation/mina-config/subscribe-message',
  virtualHuman: () => '/operation/mina-config/virtual-human',
  onlineManager: () => '/operation/online-manager',
  problemReporting: () => '/operation/problem-reporting',
  rescue: () => '/operation/rescue',
  ivr: () => '/operation/ivr',
  question: () => '/operation/ivr/q&a',
  scenicRaiders: () => '/operation/scenic-raiders',
  video: () => '/operation/video',
  trafficGuide: () => '/operation/traffic-guide',

  features: () => '/features',
  tourSales: () => '/features/tour-sales',
  salesPrice: () => '/features/sales-price',
  orderRecord: () => '/features/order-recond',
  orderList: () => '/features/order-list',
  scenicInformation: () => '/features/scenic-information',
  adManager: () => '/features/ad-manager',
  scenicNotice: () => '/features/scenic-notice',
  extension: () => '/features/ext',

  user: () => '/user',
  userManager: () => '/user/user-manager',

  system: () => '/system',
  role: () => '/system/role',
  account: () => '/system/account',
  terms: () => '/system/terms',
  auditTrail: () => '/system/audit-trail',

  data: () => '/data',
  bigScreen: () => '/data/index',
} as const
