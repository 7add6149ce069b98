import { useMemo } from 'react'
import { useToast } from '@/components/ui/toast/useToast'
import { MODULE_NAMES, MODULES_MAX } from '@/contract/operation/miniProgram/page/minaModules'
import type { MinaModule, ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import type { DraftHandle } from './draft/usePageDraft'
import { newId, newModule, STARTER } from './modules'

/** A copy gets new ids throughout. */
function copyOf(module: MinaModule): MinaModule {
  const id = newId()
  if (module.kind === 'banner') return { ...module, id, pictures: module.pictures.map((one) => ({ ...one, id: newId() })) }
  if (module.kind === 'icons') return { ...module, id, items: module.items.map((one) => ({ ...one, id: newId() })) }
  return { ...module, id }
}

/** Actions on a page's modules; each is one undo step. */
export function usePageActs({ modules, change }: DraftHandle, selected: MinaModule | null, select: (id: string | null) => void) {
  const toast = useToast()
  return useMemo(() => {
    const room = () => {
      if (modules.length < MODULES_MAX) return true
      toast.hint(`一页最多 ${MODULES_MAX} 个模块`, '先移除不用的模块')
      return false
    }
    const insert = (module: MinaModule, at: number, label: string) => {
      change((all) => all.toSpliced(at, 0, module), label)
      select(module.id)
    }
    const placeOf = (id: string) => modules.findIndex((one) => one.id === id)
    return {
      set: (module: MinaModule, thing?: string) =>
        change((all) => all.map((one) => (one.id === module.id ? module : one)), `修改${MODULE_NAMES[module.kind]}`, thing && `${module.id} ${thing}`),
      /** At this position; by default below the selected module, else at the end. */
      add: (kind: ModuleKind, at?: number) => {
        if (!room()) return
        const place = selected === null ? -1 : placeOf(selected.id)
        insert(newModule(kind), at ?? (place === -1 ? modules.length : place + 1), `新增${MODULE_NAMES[kind]}`)
      },
      addStarter: () => change(() => STARTER.map(newModule), '新增常用模块'),
      copy: (id: string) => {
        const place = placeOf(id)
        const module = modules[place]
        if (module && room()) insert(copyOf(module), place + 1, `复制${MODULE_NAMES[module.kind]}`)
      },
      remove: (id: string) => {
        const place = placeOf(id)
        const module = modules[place]
        if (!module) return
        change((all) => all.filter((one) => one.id !== id), `移除${MODULE_NAMES[module.kind]}`)
        select((modules[place + 1] ?? modules[place - 1])?.id ?? null)
        toast.done(`已移除${MODULE_NAMES[module.kind]}`, '可以撤销；发布后访客才看不到')
      },
      putBack: (module: MinaModule) => {
        if (room()) insert(module, modules.length, `放回${MODULE_NAMES[module.kind]}`)
      },
      move: (from: number, to: number) => {
        const module = modules[from]
        if (module && to >= 0 && to < modules.length && from !== to) change((all) => all.toSpliced(from, 1).toSpliced(to, 0, module), `移动${MODULE_NAMES[module.kind]}`)
      },
    }
  }, [change, modules, select, selected, toast])
}
