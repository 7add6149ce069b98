import type { Contract } from '../src/contract'
import type { Handlers } from './http/handler'
import {
  groupLabelHandlers,
  guidePacketHandlers,
  guidePoiHandlers,
  guideRouteHandlers,
  guideSpotHandlers,
} from './guide/package/handlers'
import { adPositionHandlers } from './features/advertisement/position/handlers'
import { advertisementHandlers } from './features/advertisement/handlers'
import { accountHandlers } from './system/account/handlers'
import { articleHandlers, siteArticleHandlers } from './operation/article/handlers'
import { botHandlers, botSceneHandlers } from './operation/question/bot/handlers'
import { catalogHandlers, siteCatalogHandlers } from './operation/article/catalog/handlers'
import { refundReasonHandlers } from './features/order/reason/handlers'
import { complaintTypeHandlers } from './operation/problem/complaintType/handlers'
import { languageHandlers, poiTypeHandlers, scenicTypeHandlers, voiceStyleHandlers } from './guide/configType/handlers'
import { dashboardHandlers } from './data/dashboard/handlers'
import { moneyHandlers } from './data/money/handlers'
import { docsHandlers } from './openapi/handlers'
import { extendFunctionHandlers } from './features/extendFunction/handlers'
import { guideHandlers } from './guide/handlers'
import { guideFunctionHandlers } from './operation/guideFunction/handlers'
import { informationHandlers } from './features/information/handlers'
import { mediaHandlers } from './media/library/handlers'
import { miniProgramPageHandlers } from './operation/miniProgram/page/handlers'
import { mapHandlers } from './operation/miniProgram/map/handlers'
import {
  baseConfigHandlers,
  baseConfigProHandlers,
  globalSettingsHandlers,
  indexConfigHandlers,
  mapConfigHandlers,
  weChatConfigHandlers,
  weChatPageConfigHandlers,
} from './operation/miniProgram/config/handlers'
import {
  bannerHandlers,
  recommendedSpotHandlers,
  subModuleHandlers,
  weatherConfigHandlers,
} from './operation/miniProgram/page/partHandlers'
import { miniProgramPreviewHandlers } from './operation/miniProgram/page/previewHandlers'
import { miniProgramHandlers } from './operation/miniProgram/code/handlers'
import { noticeHandlers } from './features/notice/handlers'
import { orderHandlers } from './features/order/handlers'
import { invoiceHandlers } from './features/order/invoice/handlers'
import { refundBatchHandlers } from './features/payment/batch/handlers'
import { refundRequestHandlers } from './features/order/request/handlers'
import { orderBridgeHandlers } from './features/orderBridge/handlers'
import { orderStatisticsHandlers } from './features/orderStatistics/handlers'
import { personHandlers } from './session/profile/handlers'
import { priceHandlers } from './features/price/handlers'
import { problemHandlers } from './operation/problem/handlers'
import { questionHandlers } from './operation/question/handlers'
import { questionKindHandlers } from './operation/question/kind/handlers'
import { rescueHandlers } from './operation/rescue/handlers'
import { rightsHandlers } from './system/right/handlers'
import { roleHandlers } from './system/role/handlers'
import { scenicHandlers } from './guide/scenic/handlers'
import { twoFactorHandlers } from './session/twoFactor/handlers'
import { sellHandlers } from './features/sell/handlers'
import { sessionHandlers } from './session/handlers'
import { signHandlers } from './operation/sign/handlers'
import { siteHandlers } from './operation/miniProgram/site/handlers'
import { guideStatisticsHandlers, statisticsHandlers } from './data/statistics/handlers'
import { storageHandlers } from './media/handlers'
import { subscribeTemplateHandlers } from './operation/miniProgram/subscription/handlers'
import { reconciliationHandlers } from './features/payment/reconciliation/handlers'
import { statementHandlers } from './features/payment/statement/handlers'
import { paymentChannelHandlers } from './system/paymentChannel/handlers'
import { trialPaymentHandlers } from './system/paymentChannel/trialHandlers'
import { termsHandlers } from './system/terms/handlers'
import { trafficGuideHandlers } from './operation/trafficGuide/handlers'
import { auditTrailHandlers } from './system/auditTrail/handlers'
import { uploadHandlers } from './media/upload/handlers'
import { videoHandlers } from './operation/video/handlers'
import { virtualHumanHandlers } from './operation/miniProgram/virtualHuman/handlers'
import { userHandlers } from './user/user/handlers'
import { previewHandlers } from './operation/preview/handlers'
import { visitorHandlers } from './visitor/handlers'

/** Every handler of the contract: a domain or call without a handler does not compile. */
export const allHandlers: { [D in keyof Contract]: Handlers<Contract[D]> } = {
  session: sessionHandlers,
  person: personHandlers,
  secondStep: twoFactorHandlers,
  rights: rightsHandlers,
  auditTrail: auditTrailHandlers,
  role: roleHandlers,
  account: accountHandlers,
  storage: storageHandlers,
  upload: uploadHandlers,
  media: mediaHandlers,
  guide: guideHandlers,
  guidePacket: guidePacketHandlers,
  guidePoi: guidePoiHandlers,
  groupLabel: groupLabelHandlers,
  guideSpot: guideSpotHandlers,
  guideRoute: guideRouteHandlers,
  scenic: scenicHandlers,
  scenicType: scenicTypeHandlers,
  language: languageHandlers,
  voiceStyle: voiceStyleHandlers,
  poiType: poiTypeHandlers,
  dashboard: dashboardHandlers,
  money: moneyHandlers,
  statistics: statisticsHandlers,
  guideStatistics: guideStatisticsHandlers,
  docs: docsHandlers,
  notice: noticeHandlers,
  information: informationHandlers,
  extendFunction: extendFunctionHandlers,
  adPosition: adPositionHandlers,
  advertisement: advertisementHandlers,
  catalog: catalogHandlers,
  article: articleHandlers,
  siteCatalog: siteCatalogHandlers,
  siteArticle: siteArticleHandlers,
  site: siteHandlers,
  baseConfig: baseConfigHandlers,
  baseConfigPro: baseConfigProHandlers,
  indexConfig: indexConfigHandlers,
  globalSettings: globalSettingsHandlers,
  mapConfig: mapConfigHandlers,
  weChatConfig: weChatConfigHandlers,
  weChatPageConfig: weChatPageConfigHandlers,
  map: mapHandlers,
  mina: miniProgramHandlers,
  subscribeTemplate: subscribeTemplateHandlers,
  trafficGuide: trafficGuideHandlers,
  video: videoHandlers,
  virtualHuman: virtualHumanHandlers,
  questionKind: questionKindHandlers,
  question: questionHandlers,
  bot: botHandlers,
  botScene: botSceneHandlers,
  problem: problemHandlers,
  complaintType: complaintTypeHandlers,
  refundReason: refundReasonHandlers,
  order: orderHandlers,
  invoice: invoiceHandlers,
  refundRequest: refundRequestHandlers,
  rescue: rescueHandlers,
  orderBridge: orderBridgeHandlers,
  orderStatistics: orderStatisticsHandlers,
  refundBatch: refundBatchHandlers,
  reconciliation: reconciliationHandlers,
  statement: statementHandlers,
  user: userHandlers,
  visitor: visitorHandlers,
  paymentChannel: paymentChannelHandlers,
  trialPayment: trialPaymentHandlers,
  terms: termsHandlers,
  minaPage: miniProgramPageHandlers,
  minaPreview: miniProgramPreviewHandlers,
  preview: previewHandlers,
  banner: bannerHandlers,
  weatherConfig: weatherConfigHandlers,
  subModule: subModuleHandlers,
  recommendedSpot: recommendedSpotHandlers,
  sell: sellHandlers,
  guideFunction: guideFunctionHandlers,
  sign: signHandlers,
  price: priceHandlers,
}
