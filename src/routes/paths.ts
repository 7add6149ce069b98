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
  guideDeploy: () => '/guide/guide-deploy',
  scenicType: () => '/guide/guide-deploy/scenicspot-type',
  language: () => '/guide/guide-deploy/language-type',
  voiceStyle: () => '/guide/guide-deploy/sound-label',
  poiType: () => '/guide/guide-deploy/poi-type',
} as const
