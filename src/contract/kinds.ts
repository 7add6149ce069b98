import { adPositionKind } from './adPosition'
import { advertisementKind } from './advertisement'
import { accountKind } from './account'
import { articleKind } from './article'
import { botSceneKind } from './bot'
import { catalogKind, siteCatalogKind } from './catalog'
import { complaintTypeKind } from './complaintType'
import { languageKind, poiTypeKind, scenicTypeKind, voiceStyleKind } from './configType'
import { extendFunctionKind } from './extendFunction'
import { informationKind } from './information'
import { noticeKind } from './notice'
import { priceKind } from './price'
import { questionRecordKind } from './question'
import { questionKindKind } from './questionKind'
import type { RecordKind } from './record'
import { roleKind } from './role'
import { siteArticleKind } from './siteArticle'
import { trafficGuideKind } from './trafficGuide'
import { videoKind } from './video'
import { virtualHumanKind } from './virtualHuman'

/** Every ordinary record: tests, plans and the look-up of names go through this list. A kind that is not here fails a test. */
export const recordKinds: readonly RecordKind[] = [
  scenicTypeKind,
  languageKind,
  voiceStyleKind,
  poiTypeKind,
  noticeKind,
  informationKind,
  extendFunctionKind,
  advertisementKind,
  catalogKind,
  articleKind,
  siteCatalogKind,
  siteArticleKind,
  trafficGuideKind,
  videoKind,
  roleKind,
  accountKind,
  questionKindKind,
  questionRecordKind,
  botSceneKind,
  priceKind,
  virtualHumanKind,
  adPositionKind,
  complaintTypeKind,
]

const byDomain = new Map(recordKinds.map((kind) => [kind.domain, kind]))

export const kindOf = (domain: string): RecordKind | undefined => byDomain.get(domain)
