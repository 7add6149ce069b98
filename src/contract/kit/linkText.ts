import { APP_PAGES, LINK_TARGET_NAMES } from './linkTarget'
import type { LinkTarget } from './linkTarget'

/** A link's target in words; `names` maps record ids to names. */
export function linkText(target: LinkTarget, names: Readonly<Record<string, string>>): string {
  if (target.kind === 'none') return ''
  return [LINK_TARGET_NAMES[target.kind], whatOf(target, names)].filter(Boolean).join(' · ')
}

function whatOf(target: Exclude<LinkTarget, { kind: 'none' }>, names: Readonly<Record<string, string>>): string {
  switch (target.kind) {
    case 'page':
      return APP_PAGES[target.page]
    case 'url':
      return target.url.replace(/^https?:\/\//, '')
    case 'phone':
      return target.phone
    case 'miniProgram':
      return [target.appid, target.path].filter(Boolean).join(' ')
    default:
      return names[target.id] ?? ''
  }
}
