import type { Tx } from '../db/types'
import type { Setting } from './records'
import { seedAdvertisements } from './features/advertisement'
import { seedArticles } from './operation/article'
import { seedBotScenes } from './operation/question/bot'
import { seedExtendFunctions } from './features/extendFunction'
import { seedGuideFunctions } from './operation/guideFunction'
import { seedInformation } from './features/information'
import { seedMiniProgramPage } from './operation/miniProgram/page'
import { seedMerchantConfig } from './operation/miniProgram/config'
import { seedNotices } from './features/notice'
import { seedOrders } from './features/order'
import { seedProblems } from './operation/problem'
import { seedQuestions } from './operation/question/question'
import { seedRescues } from './operation/rescue'
import { seedSales } from './features/sell'
import { seedSigns } from './operation/sign'
import { seedSite } from './operation/miniProgram/site'
import { seedSubscribeMessages } from './operation/miniProgram/subscription'
import { seedTerms } from './system/terms'
import { seedTrafficGuides } from './operation/trafficGuide'
import { seedVideos } from './operation/video'
import { seedVirtualHumans } from './operation/miniProgram/virtualHuman'
import { seedVisitors } from './visitor/visitors'

/** Everything except the guides, ordered so that references already exist. One line per domain. */
const steps: readonly ((tx: Tx, setting: Setting) => Promise<void>)[] = [
  seedNotices,
  seedInformation,
  seedExtendFunctions,
  seedAdvertisements,
  seedArticles,
  seedTrafficGuides,
  seedVideos,
  seedQuestions,
  seedBotScenes,
  seedVisitors,
  seedProblems,
  seedSales,
  seedOrders,
  seedRescues,
  seedTerms,
  seedSite,
  seedMiniProgramPage,
  seedVirtualHumans,
  seedMerchantConfig,
  seedSubscribeMessages,
  seedGuideFunctions,
  seedSigns,
]

export async function writeContent(tx: Tx, setting: Setting): Promise<void> {
  for (const write of steps) await write(tx, setting)
}
