import { functionBehind, MODULE_FUNCTIONS } from '../../../../src/contract/operation/guideFunction/guideFunctions'
import type { GuideFunction } from '../../../../src/contract/operation/guideFunction/guideFunctions'
import type { LinkTarget } from '../../../../src/contract/kit/linkTarget'
import type { MiniProgramModule } from '../../../../src/contract/operation/miniProgram/page/minaModules'
import type { PageContent } from '../../../../src/contract/operation/miniProgram/page/minaPage'

type DisabledFunctions = ReadonlySet<GuideFunction>

const isDisabled = (name: GuideFunction | undefined, disabled: DisabledFunctions): boolean =>
  name !== undefined && disabled.has(name)

/** A link to a function that is off becomes a link without a target. */
export const enabledTarget = (target: LinkTarget, disabled: DisabledFunctions): LinkTarget =>
  isDisabled(functionBehind(target), disabled) ? { kind: 'none' } : target

/** Without modules and icons of functions that are off in the visitor's guide. */
export const enabledModules = (
  modules: readonly MiniProgramModule[],
  disabled: DisabledFunctions,
): MiniProgramModule[] =>
  modules.flatMap((module): MiniProgramModule[] => {
    if (isDisabled(MODULE_FUNCTIONS[module.kind], disabled)) return []
    switch (module.kind) {
      case 'icons': {
        const items = module.items.filter(({ target }) => !isDisabled(functionBehind(target), disabled))
        return items.length === 0 ? [] : [{ ...module, items }]
      }
      case 'banner':
        return [
          {
            ...module,
            pictures: module.pictures.map((picture) => ({
              ...picture,
              target: enabledTarget(picture.target, disabled),
            })),
          },
        ]
      case 'heading':
        return [{ ...module, target: enabledTarget(module.target, disabled) }]
      default:
        return [module]
    }
  })

/** Likewise for advertisements in the content. */
export const enabledContent = (content: PageContent, disabled: DisabledFunctions): PageContent =>
  Object.fromEntries(
    Object.entries(content).map(([id, { total, list }]) => [
      id,
      {
        total,
        list: list.map((entry) => (entry.target ? { ...entry, target: enabledTarget(entry.target, disabled) } : entry)),
      },
    ]),
  )
