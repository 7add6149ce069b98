import { adPositionKind } from './features/advertisement/adPosition'
import { advertisementKind } from './features/advertisement/advertisement'
import { accountKind } from './system/account'
import { articleKind } from './operation/article/article'
import { botSceneKind } from './operation/question/bot'
import { catalogKind, siteCatalogKind } from './operation/article/catalog'
import { complaintTypeKind } from './operation/problem/complaintType'
import { languageKind, poiTypeKind, scenicTypeKind, voiceStyleKind } from './guide/configType'
import { extendFunctionKind } from './features/extendFunction'
import { informationKind } from './features/information'
import { noticeKind } from './features/notice'
import { priceKind } from './features/price'
import { questionRecordKind } from './operation/question/question'
import { questionKindKind } from './operation/question/questionKind'
import type { RecordKind } from './kit/record'
import { roleKind } from './system/role'
import { siteArticleKind } from './operation/miniProgram/site/siteArticle'
import { trafficGuideKind } from './operation/trafficGuide'
import { videoKind } from './operation/video'
import { virtualHumanKind } from './operation/miniProgram/virtualHuman'

/** All ordinary record kinds; tests, plans and name lookup iterate this list. A test fails if a kind is missing. */
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
