import type { Contract } from '../src/contract'
import type { Handlers } from './http/handler'
import { groupLabelHandlers, guidePacketHandlers, guidePoiHandlers, guideRouteHandlers, guideSpotHandlers } from './bag/handlers'
import { adPositionHandlers } from './adPosition/handlers'
import { advertisementHandlers } from './advertisement/handlers'
import { accountHandlers } from './account/handlers'
import { articleHandlers, siteArticleHandlers } from './article/handlers'
import { botHandlers, botSceneHandlers } from './bot/handlers'
import { catalogHandlers, siteCatalogHandlers } from './catalog/handlers'
import { languageHandlers, poiTypeHandlers, scenicTypeHandlers, voiceStyleHandlers } from './configType/handlers'
import { dashboardHandlers } from './dashboard/handlers'
import { docsHandlers } from './docs/handlers'
import { extendFunctionHandlers } from './extendFunction/handlers'
import { guideHandlers } from './guide/handlers'
import { guideFunctionHandlers } from './guideFunction/handlers'
import { informationHandlers } from './information/handlers'
import { mediaHandlers } from './media/handlers'
import { minaPageHandlers } from './minaPage/handlers'
import { mapHandlers } from './map/handlers'
import { baseConfigHandlers, baseConfigProHandlers, globalSettingsHandlers, indexConfigHandlers, mapConfigHandlers } from './merchantConfig/handlers'
import { minaHandlers } from './mina/handlers'
import { noticeHandlers } from './notice/handlers'
import { orderHandlers } from './order/handlers'
import { orderStatisticsHandlers } from './orderStatistics/handlers'
import { personHandlers } from './person/handlers'
import { priceHandlers } from './price/handlers'
import { problemHandlers } from './problem/handlers'
import { questionHandlers } from './question/handlers'
import { questionKindHandlers } from './questionKind/handlers'
import { rescueHandlers } from './rescue/handlers'
import { rightsHandlers } from './rights/handlers'
import { roleHandlers } from './role/handlers'
import { scenicHandlers } from './scenic/handlers'
import { secondStepHandlers } from './secondStep/handlers'
import { sellHandlers } from './sell/handlers'
import { sessionHandlers } from './session/handlers'
import { siteHandlers } from './site/handlers'
import { guideStatisticsHandlers, statisticsHandlers } from './statistics/handlers'
import { storageHandlers } from './storage/handlers'
import { subscribeTemplateHandlers } from './subscribe/handlers'
import { termsHandlers } from './terms/handlers'
import { trafficGuideHandlers } from './trafficGuide/handlers'
import { auditTrailHandlers } from './trail/handlers'
import { uploadHandlers } from './upload/handlers'
import { videoHandlers } from './video/handlers'
import { virtualHumanHandlers } from './virtualHuman/handlers'
import { userHandlers } from './user/handlers'
import { visitorHandlers } from './visitor/handlers'

/** Every handler of the contract: a domain or a call without one does not compile. */
export const allHandlers: { [D in keyof Contract]: Handlers<Contract[D]> } = {
  session: sessionHandlers,
  person: personHandlers,
  secondStep: secondStepHandlers,
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
  map: mapHandlers,
  mina: minaHandlers,
  subscribeTemplate: subscribeTemplateHandlers,
  trafficGuide: trafficGuideHandlers,
  video: videoHandlers,
  virtualHuman: virtualHumanHandlers,
  questionKind: questionKindHandlers,
  question: questionHandlers,
  bot: botHandlers,
  botScene: botSceneHandlers,
  problem: problemHandlers,
  order: orderHandlers,
  rescue: rescueHandlers,
  orderStatistics: orderStatisticsHandlers,
  user: userHandlers,
  visitor: visitorHandlers,
  terms: termsHandlers,
  minaPage: minaPageHandlers,
  sell: sellHandlers,
  guideFunction: guideFunctionHandlers,
  price: priceHandlers,
}
