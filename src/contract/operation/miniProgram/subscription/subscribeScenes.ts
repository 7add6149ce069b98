import * as z from 'zod'

/** Data available for an event. WeChat field types that can hold it are in order of preference. */
export const SOURCES = {
  guide: { label: '导览', types: ['thing'], sample: '黄山风景区' },
  kind: { label: '类型', types: ['phrase', 'thing'], sample: '设施损坏' },
  content: { label: '访客写的内容', types: ['thing'], sample: '观景台护栏有一处松动' },
  handler: { label: '处理人', types: ['name', 'thing'], sample: '何雨桐' },
  note: { label: '说明', types: ['thing'], sample: '已加固并复查，感谢提醒' },
  number: { label: '订单号', types: ['character_string'], sample: 'DD2026112200018' },
  product: { label: '商品', types: ['thing'], sample: '语音讲解通票' },
  amount: { label: '金额', types: ['amount'], sample: '¥29.00' },
  time: { label: '时间', types: ['time', 'date'], sample: '2026年11月22日 14:32' },
  phone: { label: '服务电话', types: ['phone_number'], sample: '0559-5561111' },
} as const satisfies Record<string, { label: string; types: readonly string[]; sample: string }>
export type Source = keyof typeof SOURCES
export const sources = Object.keys(SOURCES) as [Source, ...Source[]]

/** Events visitors can subscribe to. */
export const SCENES = {
  rescueTaken: {
    name: '救援受理',
    when: '工作人员认领求助时',
    title: '求助受理通知',
    has: ['guide', 'kind', 'handler', 'time', 'phone'],
  },
  problemSolved: {
    name: '问题处理完成',
    when: '问题改为「已解决」，或关闭时写了答复',
    title: '反馈处理结果通知',
    has: ['guide', 'kind', 'content', 'note', 'time'],
  },
  orderPaid: {
    name: '购买成功',
    when: '支付渠道确认付款，讲解打开时',
    title: '购买成功通知',
    has: ['number', 'product', 'guide', 'amount', 'time'],
  },
  rightEnding: {
    name: '讲解将到期',
    when: '买的讲解快到期时：剩四分之一的时间，最早提前两小时',
    title: '服务到期提醒',
    has: ['product', 'guide', 'time', 'number'],
  },
  refundDone: {
    name: '退款到账',
    when: '支付渠道确认退款时',
    title: '退款到账通知',
    has: ['number', 'product', 'guide', 'amount', 'time'],
  },
  refundRefused: {
    name: '退款未通过',
    when: '退款申请被拒绝，或放弃退款时',
    title: '退款未通过通知',
    has: ['number', 'product', 'guide', 'amount', 'note', 'time'],
  },
} as const satisfies Record<string, { name: string; when: string; title: string; has: readonly Source[] }>
export type Scene = keyof typeof SCENES
export const scenes = Object.keys(SCENES) as [Scene, ...Scene[]]
export const scene = z.enum(scenes, '没有这个场景')

export const hasSource = (sceneName: Scene, source: Source): boolean =>
  (SCENES[sceneName].has as readonly Source[]).includes(source)

/** WeChat field types we can fill: maximum characters, and wording for the operator. */
export const FIELD_TYPES: Readonly<Record<string, { most: number; words: string }>> = {
  thing: { most: 20, words: '最多 20 个字' },
  phrase: { most: 5, words: '最多 5 个汉字' },
  name: { most: 10, words: '最多 10 个汉字' },
  time: { most: 24, words: '日期和时间' },
  date: { most: 24, words: '日期和时间' },
  amount: { most: 12, words: '金额，最多 10 位数字' },
  character_string: { most: 32, words: '最多 32 位字母、数字和符号' },
  phone_number: { most: 17, words: '最多 17 位号码' },
}

/** `thing` of `thing3`; null if it is not a WeChat type. */
export const typeOfKey = (key: string): string | null => /^([a-z]+(?:_[a-z]+)?)\d{1,2}$/.exec(key)?.[1] ?? null

/** Why a WeChat field cannot hold a source; null if it can. */
export function fieldRefusal(key: string, source: Source): string | null {
  const type = typeOfKey(key)
  if (type === null || !Object.hasOwn(FIELD_TYPES, type))
    return `「${key}」不是能用的字段，照模板详情里的填写，如 thing1、time2`
  const { label, types } = SOURCES[source]
  return (types as readonly string[]).includes(type) ? null : `「${label}」放不进 ${type}，要用 ${types.join(' 或 ')}`
}

/** Text cut to fit a WeChat field: long text ends in an ellipsis, because WeChat would reject the whole message. */
export function fitted(key: string, text: string): string {
  const maxLength = FIELD_TYPES[typeOfKey(key) ?? '']?.most ?? 0
  const characters = Array.from(text.replaceAll(/\s+/g, ' ').trim())
  return characters.length <= maxLength ? characters.join('') : `${characters.slice(0, maxLength - 1).join('')}…`
}
