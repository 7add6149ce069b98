import { functionBehind, MODULE_FUNCTIONS } from '../../../../src/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '../../../../src/contract/operation/guideFunction/guideFunctions'
import type { LinkTarget } from '../../../../src/contract/kit/linkTarget'
import type { MinaModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { PageContent } from '../../../../src/contract/operation/miniProgram/page/minaPage'

type Off = ReadonlySet<GuideFunction>

const isOff = (name: GuideFunction | undefined, off: Off): boolean => name !== undefined && off.has(name)

/** A link to a function that is off becomes a link without a target. */
const offeredTarget = (target: LinkTarget, off: Off): LinkTarget => (isOff(functionBehind(target), off) ? { kind: 'none' } : target)

/** Without modules and icons of functions that are off in the visitor's guide. */
export const offeredModules = (modules: readonly MinaModule[], off: Off): MinaModule[] =>
  modules.flatMap((module): MinaModule[] => {
    if (isOff(MODULE_FUNCTIONS[module.kind], off)) return []
    switch (module.kind) {
      case 'icons': {
        const items = module.items.filter(({ target }) => !isOff(functionBehind(target), off))
        return items.length === 0 ? [] : [{ ...module, items }]
      }
      case 'banner':
        return [{ ...module, pictures: module.pictures.map((picture) => ({ ...picture, target: offeredTarget(picture.target, off) })) }]
      case 'heading':
        return [{ ...module, target: offeredTarget(module.target, off) }]
      default:
        return [module]
    }
  })

/** The same for advertisements in the content. */
export const offeredContent = (content: PageContent, off: Off): PageContent =>
  Object.fromEntries(
    Object.entries(content).map(([id, { total, list }]) => [id, { total, list: list.map((entry) => (entry.target ? { ...entry, target: offeredTarget(entry.target, off) } : entry)) }]),
  )
