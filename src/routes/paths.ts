/** Every address of the console by a named function; nothing else writes one out. */
export const paths = {
  root: () => '/',
  login: () => '/login',
  home: () => '/home',
  notFound: () => '/404',
  client: () => '/client/',
  redirect: (fullPath?: string) => (fullPath === undefined ? '/redirect/index' : `/redirect/index?fullPath=${encodeURIComponent(fullPath)}`),
  guide: () => '/guide',
  guideList: () => '/guide/guide-list',
  guideAll: () => '/guide/guide-list/all',
  guidePending: () => '/guide/guide-list/pending',
  guideMaking: () => '/guide/guide-list/making',
} as const
