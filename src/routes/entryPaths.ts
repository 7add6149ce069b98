/** The addresses that exist without rights: all that the entry needs to know of the routes (scripts/check/size.ts holds it to that). */
export const entryPaths = {
  root: () => '/',
  login: () => '/login',
  home: () => '/home',
  notFound: () => '/404',
  client: () => '/client/',
} as const
