import { kindOf } from '../../src/contract/kinds'
import { CONFIG_NAMES } from '../../src/contract/operation/miniProgram/merchantConfig'
import { allEndpoints } from '../../src/contract'

/** Domains other than ordinary records; those are named after their noun. */
const OTHERS: Readonly<Record<string, string>> = {
  session: '登录与当前账号',
  refundRequest: '退款申请',
  person: '个人中心',
  secondStep: '两步登录',
  rights: '权限',
  storage: '文件',
  upload: '分段上传',
  guide: '导览',
  guidePacket: '数据包',
  guidePoi: 'POI',
  groupLabel: 'POI标签',
  guideSpot: '讲解',
  guideRoute: '路线',
  scenic: '景区',
  dashboard: '首页与统计',
  docs: '接口文档',
  mina: '访客的小程序',
  minaPreview: '页面预览',
  preview: '在访客页面上预览',
  banner: '轮播图',
  weatherConfig: '天气设置',
  subModule: '子模块',
  recommendedSpot: '推荐景点',
  visitor: '访客的调用',
  subscribeTemplate: '订阅消息',
  bot: '机器人配置',
  map: '地图',
  ...CONFIG_NAMES,
}

/** Description of each tag in the document. */
export const DOMAIN_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(allEndpoints.map(({ name }) => name.replace(/\..*/, '')))].map((domain) => [
    domain,
    OTHERS[domain] ?? kindOf(domain)?.noun ?? domain,
  ]),
)
