import { GuidePhone, useOnlineGuides } from '@/components/visitorPhone/GuidePhone'
import { HOME_PAGE } from '@/components/visitorPhone/pages'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { PageContent } from '@/contract/operation/miniProgram/page/minaPage'
import type { ModuleEvents } from '@/components/visitorPhone/usePageInside'
import type { VisitorPhoneProps } from '@/components/visitorPhone/VisitorPhone'
import type { ModuleMark } from '@/contract/visitor/previewMessages'
import type { Modules } from '../draft/history'
import { summaryOf } from '../summary'

/** Show guides, or explanations of one. */
const GUIDE_MODULES: ReadonlySet<string> = new Set(['spots', 'hot'])

interface EditedPhoneProps extends Pick<ModuleEvents, 'onMoved' | 'onPlace'>, Pick<VisitorPhoneProps, 'tools'> {
  modules: Modules
  /** The modules' content, if loaded. */
  content?: PageContent | undefined
  selectedId: string | null
  pictureId?: string | null
  marks?: ReadonlyMap<string, ModuleMark>
  switches: 'code' | 'none'
  onChoose: (id: string) => void
  /** A new module is dragged, perhaps over the phone. */
  isDragging?: boolean
}

/** These modules as visitors will see them; press one to select it. */
export function EditedPhone({
  modules,
  content,
  selectedId,
  pictureId = null,
  marks,
  switches,
  tools,
  onChoose,
  isDragging = false,
  onMoved,
  onPlace,
}: EditedPhoneProps) {
  const hasGuides = useOnlineGuides().data?.length !== 0
  const visible = modules.filter(({ hidden }) => !hidden)
  return (
    <GuidePhone
      start={HOME_PAGE}
      switches={switches}
      tools={tools}
      content={{ kind: 'home', modules: [...modules] }}
      edit={{
        selectedId,
        isSortable: onMoved !== undefined,
        pictureId,
        modules: visible.map((module) => ({
          id: module.id,
          emptyText:
            GUIDE_MODULES.has(module.kind) && !hasGuides
              ? `${MODULE_NAMES[module.kind]}：还没有上线的导览`
              : `${MODULE_NAMES[module.kind]}，${summaryOf(module, content?.[module.id])}：访客现在看不到`,
          mark: marks?.get(module.id) ?? null,
        })),
      }}
      onChosen={onChoose}
      isDragging={isDragging}
      onMoved={onMoved}
      onPlace={onPlace}
    />
  )
}
