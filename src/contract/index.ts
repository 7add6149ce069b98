import { adPosition } from './adPosition'
import { advertisement } from './advertisement'
import { account } from './account'
import { article } from './article'
import { auditTrail } from './auditTrail'
import { bot, botScene } from './bot'
import { catalog, siteCatalog } from './catalog'
import { language, poiType, scenicType, voiceStyle } from './configType'
import type { Endpoint } from './core'
import { dashboard } from './dashboard'
import { docs } from './docs'
import { extendFunction } from './extendFunction'
import { groupLabel } from './groupLabel'
import { guide } from './guide'
import { guideFunction } from './guideFunction'
import { guidePacket } from './guidePacket'
import { guidePoi } from './guidePoi'
import { guideRoute } from './guideRoute'
import { guideSpot } from './guideSpot'
import { guideStatistics } from './guideStatistics'
import { information } from './information'
import { media } from './media'
import { minaPage } from './minaPage'
import { map } from './mapService'
import { baseConfig, baseConfigPro, globalSettings, indexConfig, mapConfig } from './merchantConfig'
import { mina } from './mina'
import { notice } from './notice'
import { order } from './order'
import { orderStatistics } from './orderStatistics'
import { person } from './person'
import { price } from './price'
import { problem } from './problem'
import { question } from './question'
import { questionKind } from './questionKind'
import { rescue } from './rescue'
import { rights } from './rights'
import { role } from './role'
import { scenic } from './scenic'
import { secondStep } from './secondStep'
import { sell } from './sell'
import { session } from './session'
import { site } from './site'
import { siteArticle } from './siteArticle'
import { statistics } from './statistics'
import { storage } from './storage'
import { subscribeTemplate } from './subscribeTemplate'
import { termsCalls } from './terms'
import { trafficGuide } from './trafficGuide'
import { upload } from './upload'
import { video } from './video'
import { virtualHuman } from './virtualHuman'
import { user } from './user'
import { visitor } from './visitor'

/** Every call of the product, by domain. The console imports the domain it needs; this is for the server and the tools. */
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
  order,
  rescue,
  orderStatistics,
  user,
  visitor,
  terms: termsCalls,
  minaPage,
  sell,
  guideFunction,
  price,
}

export type Contract = typeof contract

/** All endpoints with the name that audit log, logs and OpenAPI use: `guide.queryPage`. */
export const allEndpoints: readonly { name: string; endpoint: Endpoint }[] = Object.entries(contract).flatMap(([domain, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({ name: `${domain}.${name}`, endpoint })),
)
