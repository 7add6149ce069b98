import { useMemo } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import { MODULE_NAMES, MODULES_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import type { MiniProgramModule, ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import type { DraftHandle } from './draft/usePageDraft'
import { newId, newModule, STARTER } from './modules'

/** A copy gets new ids throughout. */
function copyOf(module: MiniProgramModule): MiniProgramModule {
  const id = newId()
  if (module.kind === 'banner')
    return { ...module, id, pictures: module.pictures.map((picture) => ({ ...picture, id: newId() })) }
  if (module.kind === 'icons') return { ...module, id, items: module.items.map((item) => ({ ...item, id: newId() })) }
  return { ...module, id }
}

/** Actions on a page's modules; each is one undo step. */
export function usePageCommands(
  { modules, change }: DraftHandle,
  selected: MiniProgramModule | null,
  select: (id: string | null) => void,
) {
  const toast = useToast()
  return useMemo(() => {
    const hasRoom = () => {
      if (modules.length < MODULES_MAX) return true
      toast.hint(`一页最多 ${MODULES_MAX} 个模块`, '先移除不用的模块')
      return false
    }
    const insert = (module: MiniProgramModule, at: number, label: string) => {
      change((current) => current.toSpliced(at, 0, module), label)
      select(module.id)
    }
    const placeOf = (id: string) => modules.findIndex((item) => item.id === id)
    return {
      set: (module: MiniProgramModule, target?: string) =>
        change(
          (current) => current.map((item) => (item.id === module.id ? module : item)),
          `修改${MODULE_NAMES[module.kind]}`,
          target && `${module.id} ${target}`,
        ),
      /** At this position; by default below the selected module, else at the end. */
      add: (kind: ModuleKind, at?: number) => {
        if (!hasRoom()) return
        const place = selected === null ? -1 : placeOf(selected.id)
        insert(newModule(kind), at ?? (place === -1 ? modules.length : place + 1), `新增${MODULE_NAMES[kind]}`)
      },
      addStarter: () => change(() => STARTER.map(newModule), '新增常用模块'),
      copy: (id: string) => {
        const place = placeOf(id)
        const module = modules[place]
        if (module && hasRoom()) insert(copyOf(module), place + 1, `复制${MODULE_NAMES[module.kind]}`)
      },
      remove: (id: string) => {
        const place = placeOf(id)
        const module = modules[place]
        if (!module) return
        change((current) => current.filter((item) => item.id !== id), `移除${MODULE_NAMES[module.kind]}`)
        select((modules[place + 1] ?? modules[place - 1])?.id ?? null)
        toast.done(`已移除${MODULE_NAMES[module.kind]}`, '可以撤销；发布后访客才看不到')
      },
      restore: (module: MiniProgramModule) => {
        if (hasRoom()) insert(module, modules.length, `放回${MODULE_NAMES[module.kind]}`)
      },
      move: (from: number, to: number) => {
        const module = modules[from]
        if (module && to >= 0 && to < modules.length && from !== to)
          change((current) => current.toSpliced(from, 1).toSpliced(to, 0, module), `移动${MODULE_NAMES[module.kind]}`)
      },
    }
  }, [change, modules, select, selected, toast])
}
