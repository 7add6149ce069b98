import { adPosition } from './features/advertisement/adPosition'
import { advertisement } from './features/advertisement/advertisement'
import { account } from './system/account'
import { article } from './operation/article/article'
import { auditTrail } from './system/auditTrail'
import { bot, botScene } from './operation/question/bot'
import { catalog, siteCatalog } from './operation/article/catalog'
import { complaintType } from './operation/problem/complaintType'
import { language, poiType, scenicType, voiceStyle } from './guide/configType'
import type { Endpoint } from './kit/core'
import { dashboard } from './data/dashboard'
import { money } from './data/money'
import { docs } from './openapi'
import { extendFunction } from './features/extendFunction'
import { groupLabel } from './guide/package/groupLabel'
import { guide } from './guide/guide/guide'
import { guideFunction } from './operation/guideFunction/guideFunction'
import { guidePacket } from './guide/package/guidePacket'
import { guidePoi } from './guide/package/guidePoi'
import { guideRoute } from './guide/package/guideRoute'
import { guideSpot } from './guide/package/guideSpot'
import { guideStatistics } from './data/guideStatistics'
import { information } from './features/information'
import { media } from './media/media'
import { minaPage } from './operation/miniProgram/page/minaPage'
import { map } from './operation/miniProgram/mapService'
import {
  baseConfig,
  baseConfigPro,
  globalSettings,
  indexConfig,
  mapConfig,
  weChatConfig,
  weChatPageConfig,
} from './operation/miniProgram/merchantConfig'
import { banner, recommendedSpot, subModule, weatherConfig } from './operation/miniProgram/page/minaParts'
import { minaPreview } from './operation/miniProgram/page/minaPreview'
import { mina } from './operation/miniProgram/mina'
import { notice } from './features/notice'
import { invoice } from './features/order/invoice'
import { order } from './features/order/order'
import { refundReason } from './features/order/refundReason'
import { refundRequestCalls } from './features/order/refundRequest'
import { orderBridge } from './features/orderBridge'
import { orderStatistics } from './features/orderStatistics'
import { refundBatch } from './features/order/refundBatch'
import { reconciliation } from './features/payment/reconciliation'
import { statement } from './features/payment/statement'
import { person } from './session/profile'
import { preview } from './operation/preview'
import { price } from './features/price/price'
import { problem } from './operation/problem/problem'
import { question } from './operation/question/question'
import { questionKind } from './operation/question/questionKind'
import { rescue } from './operation/rescue/rescue'
import { rights } from './system/right'
import { role } from './system/role'
import { scenic } from './guide/scenic'
import { secondStep } from './session/twoFactor'
import { sell } from './features/sell/sell'
import { session } from './session/session'
import { sign } from './operation/sign'
import { site } from './operation/miniProgram/site/site'
import { siteArticle } from './operation/miniProgram/site/siteArticle'
import { statistics } from './data/statistics'
import { storage } from './media/storage'
import { subscribeTemplate } from './operation/miniProgram/subscription/subscribeTemplate'
import { paymentChannel } from './system/paymentChannel'
import { termsCalls } from './system/terms'
import { trialPayment } from './system/trialPayment'
import { trafficGuide } from './operation/trafficGuide'
import { upload } from './media/upload'
import { video } from './operation/video'
import { virtualHuman } from './operation/miniProgram/virtualHuman'
import { user } from './user/user'
import { visitor } from './visitor/visitor'

/** Every call of the product, by domain. The console imports only the domains it needs; this is for server and tools. */
export const contract = {
  session,
  person,
  secondStep,
  rights,
  auditTrail,
  role,
  account,
  storage,
  upload,
  media,
  guide,
  guidePacket,
  guidePoi,
  groupLabel,
  guideSpot,
  guideRoute,
  scenic,
  scenicType,
  language,
  voiceStyle,
  poiType,
  dashboard,
  money,
  statistics,
  guideStatistics,
  docs,
  notice,
  information,
  extendFunction,
  adPosition,
  advertisement,
  catalog,
  article,
  siteCatalog,
  siteArticle,
  site,
  baseConfig,
  baseConfigPro,
  indexConfig,
  globalSettings,
  mapConfig,
  weChatConfig,
  weChatPageConfig,
  map,
  mina,
  subscribeTemplate,
  trafficGuide,
  video,
  virtualHuman,
  questionKind,
  question,
  bot,
  botScene,
  problem,
  complaintType,
  refundReason,
  order,
  invoice,
  refundRequest: refundRequestCalls,
  reconciliation,
  statement,
  rescue,
  orderBridge,
  orderStatistics,
  refundBatch,
  user,
  visitor,
  paymentChannel,
  trialPayment,
  terms: termsCalls,
  minaPage,
  minaPreview,
  preview,
  banner,
  weatherConfig,
  subModule,
  recommendedSpot,
  sell,
  guideFunction,
  sign,
  price,
}

export type Contract = typeof contract

/** All endpoints with the name used by the audit log, logs and OpenAPI: `guide.queryPage`. */
export const allEndpoints: readonly { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(
  ([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
      name: `${domain}.${name}`,
      endpoint,
    })),
)
