import type { Tx } from '../../db/types'
import type { Setting } from '../records'
import { seedAdvertisements } from './advertisements'
import { seedArticles } from './articles'
import { seedBotScenes } from './botScenes'
import { seedExtendFunctions } from './extendFunctions'
import { seedGuideFunctions } from './guideFunctions'
import { seedInformation } from './information'
import { seedMinaPage } from './minaPage'
import { seedMerchantConfig } from './merchantConfig'
import { seedNotices } from './notices'
import { seedOrders } from './orders'
import { seedProblems } from './problems'
import { seedQuestions } from './questions'
import { seedRescues } from './rescues'
import { seedSales } from './sales'
import { seedSite } from './site'
import { seedSubscribeMessages } from './subscribe'
import { seedTerms } from './terms'
import { seedTrafficGuides } from './trafficGuides'
import { seedVideos } from './videos'
import { seedVirtualHumans } from './virtualHumans'
import { seedVisitors } from './visitors'

/** Everything beside the guides, in an order in which each finds what it refers to. One line per domain. */
const all: readonly ((tx: Tx, setting: Setting) => Promise<void>)[] = [
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
  seedMinaPage,
  seedVirtualHumans,
  seedMerchantConfig,
  seedSubscribeMessages,
  seedGuideFunctions,
]

export async function writeContent(tx: Tx, setting: Setting): Promise<void> {
  for (const write of all) await write(tx, setting)
}
