import { menus } from '@/contract/rights'
import type { PlacedMenu } from '@/contract/rights'
import { entryPaths } from './entryPaths'

const menuPaths = Object.fromEntries(
  Object.entries(menus).flatMap(([name, { path }]) => (path === null ? [] : [[name, () => path] as const])),
) as Readonly<Record<PlacedMenu, () => string>>

/** Every address of the console as a named function. Those of menus are in rights.ts; no other code writes one out. */
export const paths = {
  ...entryPaths,
  ...menuPaths,
  redirect: (fullPath?: string) =>
    fullPath === undefined ? '/redirect/index' : `/redirect/index?fullPath=${encodeURIComponent(fullPath)}`,
  /** Without a guide, the route's pattern. `list` is the list it was opened from. */
  guideBag: (id?: string, list?: string) =>
    `/guide/guide-bag/${id === undefined ? ':id' : encodeURIComponent(id)}${list === undefined ? '' : `?list=${list}`}`,
  userManager: () => '/user/user-manager',
} as const
