/** Addresses that exist without rights: all the entry needs to know of the routes (enforced by scripts/check/size.ts). */
export const entryPaths = {
  root: () => '/',
  login: () => '/login',
  home: () => '/home',
  notFound: () => '/404',
  client: () => '/client/',
} as const
