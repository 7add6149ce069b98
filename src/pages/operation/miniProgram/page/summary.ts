import { SKIES, SPOT_LOOKS } from '@/contract/operation/miniProgram/page/minaModules'
import type { MinaModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'
import { friendlyTime } from '@/lib/time'

/** The second line of a module row: a summary of its content. */
export function summaryOf(module: MinaModule, content: PageContent[string] | undefined): string {
  const first = (count: number, measure: string) => {
    if (content === undefined) return `前 ${count} ${measure}`
    if (content.total === 0) return `前 ${count} ${measure}，现在没有内容`
    return content.total <= count ? `全部 ${content.total} ${measure}` : `前 ${count} ${measure}，共 ${content.total}`
  }
  switch (module.kind) {
    case 'banner':
      return module.pictures.length === 0 ? '还没有图片' : `${module.pictures.length} 张，每 ${module.seconds} 秒换一张`
    case 'notice':
      return content === undefined ? `最多 ${module.count} 条` : content.total === 0 ? '现在没有在线的公告' : `${content.total} 条在线`
    case 'weather':
      return module.temperature === null ? '还没有填' : `${SKIES[module.sky]} ${module.temperature}°，手填${module.at === null ? '' : `，${friendlyTime(module.at)}`}`
    case 'icons':
      return `${module.items.length} 个，每行 ${module.perRow} 个`
    case 'spots':
      return module.guideIds.length === 0 ? '还没有选导览' : `${module.guideIds.length} 个，${SPOT_LOOKS[module.look]}`
    case 'hot':
      return module.guideId === null ? '还没有选导览' : first(module.count, '条')
    case 'articles':
      return first(module.count, '篇')
    case 'videos':
      return first(module.count, '个')
    case 'information':
      return first(module.count, '条')
    case 'ad':
      return module.positionId === null ? '还没有选广告位' : content === undefined ? '' : content.total === 0 ? '现在没有在播的广告' : `${content.list.length} 个在播`
    case 'heading':
      return module.title === '' ? '还没有标题' : module.title
    case 'gap':
      return `${module.height} 像素${module.line ? '，有分隔线' : ''}`
  }
}
