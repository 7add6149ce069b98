import type { Sky } from '@/contract/guide/guide/skies'
import type { TrafficWay } from '@/contract/operation/trafficGuide'
import type { EntryKind, TermsType } from '../content/calls'

const SKIES: Readonly<Record<Sky, string>> = {
  sunny: '晴',
  cloudy: '多云',
  overcast: '阴',
  rain: '雨',
  storm: '雷雨',
  snow: '雪',
  fog: '雾',
  wind: '大风',
}
const WAYS: Readonly<Record<TrafficWay, string>> = {
  car: '自驾',
  bus: '公交',
  metro: '地铁',
  train: '火车',
  ship: '轮船',
  plane: '飞机',
}
const LISTS: Readonly<Record<EntryKind, string>> = {
  article: '景区攻略',
  notice: '公告',
  information: '景区资讯',
  video: '视频',
}
const TERMS: Readonly<Record<TermsType, string>> = { user: '用户协议', privacy: '隐私政策', purchase: '购买须知' }

/** Words of the home page and the pages behind it. */
export const contentZh = {
  home: '首页',
  search: '搜索',
  searchHint: '找景点、攻略，也可用拼音',
  searchNothing: '没有找到，换个说法试试',
  points: '景点',
  language: '语种和声音',
  allOf: (count: number) => `全部 ${count}`,
  more: '更多服务',
  urgent: '紧急公告',
  hide: '收起这条公告',
  carousel: '轮播',
  slide: (index: number, count: number) => `第 ${index} 张，共 ${count} 张`,
  stopSlides: '停止轮播',
  startSlides: '继续轮播',
  weather: '天气',
  sky: (sky: Sky) => SKIES[sky],
  degrees: (low: number, high: number) => `${low}–${high}°`,
  humidity: (percent: number) => `湿度 ${percent}%`,
  asOf: (time: string, source: string) => `${source} ${time}`,
  scenicArea: '景区填写',
  outdatedWeather: '可能不是最新的',
  readingMinutes: (minutes: number) => `${minutes} 分钟`,
  listOf: (kind: EntryKind) => LISTS[kind],
  nothingListed: '现在还没有内容',
  siteTitle: '微官网',
  article: '文章',
  source: (source: string) => `来源：${source}`,
  author: (author: string) => `作者：${author}`,
  goOn: '打开链接',
  gone: '内容已经下线',
  goneHint: '去看看别的内容。',
  toHome: '回到首页',
  notOffered: '这个导览没有开放这项服务',
  offlineContent: '没有网络，打不开',
  openFailed: '没有打开成功',
  trafficTitle: '交通指南',
  way: (way: TrafficWay) => WAYS[way],
  duration: (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
    return [hours > 0 && `${hours} 小时`, rest > 0 && `${rest} 分钟`].filter(Boolean).join(' ')
  },
  cost: (yuan: number) => (yuan === 0 ? '免费' : `约 ${yuan} 元`),
  entrance: '停车与入口',
  navigate: '导航到这里',
  questionsTitle: '智能问答',
  questionLabel: '想问什么',
  questionHint: '如 索道几点停运',
  ask: '提问',
  asking: '正在找答案…',
  noAnswer: '暂时答不上来，已经记下这个问题。',
  fromBot: '由机器人回答，请以现场为准',
  askFailed: '没有问成功，再试一次',
  voiceAnswer: '听回答',
  termsTitle: (type: TermsType) => TERMS[type],
  termsDate: (date: string) => `更新于 ${date}`,
}
