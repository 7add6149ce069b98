import { lazyPart } from '@/components/lazy/lazyPart'
import { registerLinkControl } from '@/components/record/linkControl'
import type { LinkControlProps } from '@/components/record/linkControl'
import { registerReferences } from '@/components/record/references'
import type { Reference } from '@/components/record/references'
import type { Endpoint, IdAndName } from '@/contract/kit/core'
import { call } from '@/lib/call'
import { paths } from '@/routes/paths'
import type * as z from 'zod'

type Names = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<IdAndName[]>>

/** `path` is the list that opens a record through this query parameter. */
function reference(idAndName: () => Promise<Names>, path?: string, parameter = 'edit'): Reference {
  return {
    read: async (signal) => call(await idAndName(), {}, { signal }),
    open: path === undefined ? undefined : { path, to: ({ id }) => `${path}?${parameter}=${id}` },
  }
}

/** Records no field refers to; only the page that opens them is needed. */
const opened = (path: string, to: (id: string) => string): Reference => ({ read: () => Promise.resolve([]), open: { path, to: ({ id }) => to(id) } })

const configType = () => import('@/contract/guide/configType')

/** Domains that fields refer to. Their contracts are loaded when a name is needed. */
const references = {
  guide: reference(async () => (await import('@/contract/guide/guide/guide')).guide.idAndName, paths.guideAll(), 'guide'),
  scenicType: reference(async () => (await configType()).scenicType.idAndName, paths.scenicType()),
  language: reference(async () => (await configType()).language.idAndName, paths.language()),
  voiceStyle: reference(async () => (await configType()).voiceStyle.idAndName, paths.voiceStyle()),
  poiType: reference(async () => (await configType()).poiType.idAndName, paths.poiType()),
  information: reference(async () => (await import('@/contract/features/information')).information.idAndName, paths.scenicInformation()),
  notice: reference(async () => (await import('@/contract/features/notice')).notice.idAndName, paths.scenicNotice()),
  extendFunction: reference(async () => (await import('@/contract/features/extendFunction')).extendFunction.idAndName, paths.extension()),
  adPosition: reference(async () => (await import('@/contract/features/advertisement/adPosition')).adPosition.idAndName, paths.adManager(), 'position'),
  complaintType: reference(async () => (await import('@/contract/operation/problem/complaintType')).complaintType.idAndName, paths.problemReporting(), 'complaintType'),
  siteCatalog: reference(async () => (await import('@/contract/operation/article/catalog')).siteCatalog.idAndName),
  siteArticle: reference(async () => (await import('@/contract/operation/miniProgram/site/siteArticle')).siteArticle.idAndName, paths.microOfficialWebsite()),
  catalog: reference(async () => (await import('@/contract/operation/article/catalog')).catalog.idAndName),
  price: reference(async () => (await import('@/contract/features/price')).price.idAndName, paths.salesPrice()),
  guideFunction: reference(async () => (await import('@/contract/operation/guideFunction/guideFunction')).guideFunction.idAndName, paths.onlineManager()),
  sell: reference(async () => (await import('@/contract/features/sell/sell')).sell.idAndName, paths.tourSales()),
  role: reference(async () => (await import('@/contract/system/role')).role.idAndName, paths.role()),
  account: reference(async () => (await import('@/contract/system/account')).account.idAndName, paths.account()),
  problem: opened(paths.problemReporting(), (id) => `${paths.problemReporting()}?problem=${encodeURIComponent(id)}`),
  minaPage: opened(paths.minaPage(), () => paths.minaPage()),
  advertisement: reference(async () => (await import('@/contract/features/advertisement/advertisement')).advertisement.idAndName, paths.adManager()),
  questionKind: reference(async () => (await import('@/contract/operation/question/questionKind')).questionKind.idAndName),
  botScene: reference(async () => (await import('@/contract/operation/question/bot')).botScene.idAndName),
  trafficGuide: reference(async () => (await import('@/contract/operation/trafficGuide')).trafficGuide.idAndName, paths.trafficGuide()),
  question: reference(async () => (await import('@/contract/operation/question/question')).question.idAndName, paths.question()),
  virtualHuman: reference(async () => (await import('@/contract/operation/miniProgram/virtualHuman')).virtualHuman.idAndName, paths.virtualHuman()),
  video: reference(async () => (await import('@/contract/operation/video')).video.idAndName, paths.video()),
  article: reference(async () => (await import('@/contract/operation/article/article')).article.idAndName, paths.scenicRaiders()),
} satisfies Record<string, Reference>

registerReferences(references)
registerLinkControl(lazyPart<LinkControlProps>(async () => ({ default: (await import('./link/LinkTargetPicker')).LinkTargetPicker }), {}))
