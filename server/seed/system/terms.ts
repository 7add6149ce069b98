import { sql } from 'drizzle-orm'
import { countCharacters } from '../../../src/contract/kit/richText'
import type { Tx } from '../../db/types'
import { DAY_MS } from '../records'
import type { Setting } from '../records'
import type { TermsType } from '../../../src/contract/system/terms'

type Section = readonly [title: string, ...paragraphs: string[]]

const text = (...sections: Section[]): string =>
  sections
    .map(
      ([title, ...paragraphs]) => `<h2>${title}</h2>${paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('')}`,
    )
    .join('')

const SERVICE: Section = [
  '一、服务内容',
  '本小程序为游客提供景区导览、语音讲解、公告查询、智能问答与一键救援等服务。部分讲解需要付费后收听，价格以购买页面为准。',
]
const RULES: Section = [
  '二、使用规范',
  '请在景区开放的道路上游览，听讲解时注意脚下和周围环境，不要因看手机偏离步道。',
  '请勿将讲解录音、翻录或转售，也不要用技术手段干扰服务运行。',
]
const DUTY: Section = [
  '三、责任说明',
  '天气、信号与设备可能影响定位和播放，闭园与限流以景区当日公告为准。遇险时请优先拨打景区救援电话或 120。',
]
const CHANGE: Section = [
  '四、条款变更',
  '条款更新后会在小程序内公布，继续使用即表示同意更新后的条款。如不同意，可随时停止使用。',
]

const COLLECTED = (more: string): Section => [
  '一、我们收集的信息',
  '位置：用于播放您附近景点的讲解，只在使用期间读取，不在后台持续收集。',
  '昵称与头像：您授权后显示在个人页面。手机号：仅在您下单或请求救援时使用。',
  ...(more === '' ? [] : [more]),
]
const USED: Section = [
  '二、如何使用',
  '用于提供讲解、处理订单、回复您上报的问题和实施救援。我们不会把您的个人信息出售给任何第三方。',
]
const KEPT: Section = [
  '三、保存与删除',
  '收听记录保存 12 个月。您可在“我的—隐私设置”申请删除账号，我们会在 15 个工作日内删除或匿名处理您的信息。',
]
const CONTACT: Section = [
  '四、联系我们',
  '对个人信息处理有疑问，可通过小程序内的“问题上报”联系我们，一般在 3 个工作日内答复。',
]

/** Age in days, author and text. Oldest first. */
type SeedTerms = readonly [days: number, by: 'admin' | 'editor', content: string]

const TERMS: Readonly<Record<TermsType, readonly SeedTerms[]>> = {
  user: [
    [210, 'admin', text(SERVICE, RULES, DUTY)],
    [64, 'editor', text(SERVICE, RULES, DUTY, CHANGE)],
  ],
  privacy: [
    [210, 'admin', text(COLLECTED(''), USED, KEPT)],
    [92, 'admin', text(COLLECTED(''), USED, KEPT, CONTACT)],
    [
      18,
      'editor',
      text(COLLECTED('设备型号与系统版本：用于排查播放失败等问题，不与您的身份关联。'), USED, KEPT, CONTACT),
    ],
  ],
  purchase: [
    [
      40,
      'editor',
      text(
        ['购买前请确认', '讲解按景区购买，购买后 72 小时内在该景区不限次数收听，仅限购买时的微信账号使用。'],
        ['退款', '尚未收听的讲解，购买后 7 天内可在订单页申请全额退款；已开始收听的不予退款，讲解无法播放的除外。'],
        ['发票', '可在订单完成后 30 天内申请电子普通发票，发送至您填写的邮箱。'],
      ),
    ],
  ],
}

/** All versions in the first tenant, the first of each in the second. */
export async function seedTerms(tx: Tx, { tenant, cast, now }: Setting): Promise<void> {
  for (const [type, versions] of Object.entries(TERMS)) {
    for (const [index, [days, by, content]] of (tenant === 0 ? versions : versions.slice(0, 1)).entries()) {
      await tx.execute(sql`insert into terms_version (type, version, content, characters, created_at, created_by)
        values (${type}, ${index + 1}, ${content}, ${countCharacters(content)}, ${now - days * DAY_MS}::bigint,
          ${cast[by]})`)
    }
  }
}
