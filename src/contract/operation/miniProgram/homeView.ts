import type { HomeKind } from './merchantConfig'

/** What visitors get as the home page; `guideId` only of a single guide. */
export interface HomeView {
  kind: HomeKind
  guideId: string | null
}

/** The home page of a way, of a merchant's choice: a guide that is not open in this way gives way to the list. */
export function homeView(
  { home, guideId }: { home: HomeKind; guideId: string | null },
  isGuideOpen: boolean,
): HomeView {
  if (home !== 'guide') return { kind: home, guideId: null }
  return isGuideOpen ? { kind: home, guideId } : { kind: 'guides', guideId: null }
}

/** Pages that operators compose: of modules, and of articles. */
export type ComposedPage = 'page' | 'site'

/**
 * Whether visitors of a way see a page: as their home page, behind links of others, or not at all. Without a guide that is
 * open in this way nothing of the merchant's is.
 */
export function sightOf(
  page: ComposedPage,
  { kind }: Pick<HomeView, 'kind'>,
  openGuides: number,
): 'home' | 'linked' | 'hidden' {
  if (openGuides === 0) return 'hidden'
  if (kind === page) return 'home'
  return page === 'site' ? 'linked' : 'hidden'
}
