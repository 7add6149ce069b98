import { SKIES, SPOT_LAYOUTS } from '@/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'
import { friendlyTime } from '@/lib/time'

type Module<K extends MiniProgramModule['kind']> = Extract<MiniProgramModule, { kind: K }>
type Content = PageContent[string] | undefined

/** 前 5 条，共 12: how much of what exists is shown. */
function firstText(count: number, measure: string, content: Content): string {
  if (content === undefined) return `前 ${count} ${measure}`
  if (content.total === 0) return `前 ${count} ${measure}，现在没有内容`
  return content.total <= count ? `全部 ${content.total} ${measure}` : `前 ${count} ${measure}，共 ${content.total}`
}

function bannerText({ pictures, seconds }: Module<'banner'>): string {
  if (pictures.length === 0) return '还没有图片'
  const offline = pictures.filter(({ online }) => !online).length
  return `${pictures.length} 张${offline === 0 ? '' : `（${offline} 张下线）`}，每 ${seconds} 秒换一张`
}

function noticeText({ count }: Module<'notice'>, content: Content): string {
  if (content === undefined) return `最多 ${count} 条`
  return content.total === 0 ? '现在没有在线的公告' : `${content.total} 条在线`
}

function weatherText({ temperature, sky, at }: Module<'weather'>): string {
  if (temperature === null) return '还没有填'
  return `${SKIES[sky]} ${temperature}°，手填${at === null ? '' : `，${friendlyTime(at)}`}`
}

const spotsText = ({ guideIds, look }: Module<'spots'>) =>
  guideIds.length === 0 ? '还没有选导览' : `${guideIds.length} 个，${SPOT_LAYOUTS[look]}`

const hotText = ({ guideId, count }: Module<'hot'>, content: Content) =>
  guideId === null ? '还没有选导览' : firstText(count, '条', content)

function adText({ positionId }: Module<'ad'>, content: Content): string {
  if (positionId === null) return '还没有选广告位'
  if (content === undefined) return ''
  return content.total === 0 ? '现在没有在播的广告' : `${content.list.length} 个在播`
}

/** The second line of a module row: a summary of its content. */
export function summaryOf(module: MiniProgramModule, content: Content): string {
  switch (module.kind) {
    case 'banner':
      return bannerText(module)
    case 'notice':
      return noticeText(module, content)
    case 'weather':
      return weatherText(module)
    case 'icons':
      return `${module.items.length} 个，每行 ${module.perRow} 个`
    case 'spots':
      return spotsText(module)
    case 'hot':
      return hotText(module, content)
    case 'articles':
      return firstText(module.count, '篇', content)
    case 'videos':
      return firstText(module.count, '个', content)
    case 'information':
      return firstText(module.count, '条', content)
    case 'ad':
      return adText(module, content)
    case 'heading':
      return module.title === '' ? '还没有标题' : module.title
    case 'gap':
      return `${module.height} 像素${module.line ? '，有分隔线' : ''}`
  }
}
