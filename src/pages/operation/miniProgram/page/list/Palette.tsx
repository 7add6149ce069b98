import { useDraggable } from '@dnd-kit/core'
import { Allowed } from '@/components/ui/Allowed'
import shared from '@/theme/shared.module.css'
import { MODULE_KINDS, MODULES_MAX, MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import { right } from '@/contract/rights'
import { usePageEditor } from '../editor'
import list from './List.module.css'
import css from './Palette.module.css'
import { moduleIcons } from '../modules'
import { newIdOf } from './dragIds'

interface PaletteKindProps {
  kind: ModuleKind
  isUsed: boolean
  full: boolean
  onPress: () => void
}

/** Pressed (also by key), or dragged into place. */
function PaletteKind({ kind, isUsed, full, onPress }: PaletteKindProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: newIdOf(kind), disabled: full })
  const Icon = moduleIcons[kind]
  // Space and Enter press the button instead of starting a drag.
  const { onKeyDown: _, ...pointers } = listeners ?? {}
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={css.kind}
      data-used={isUsed || undefined}
      data-lifted={isDragging || undefined}
      disabled={full}
      aria-label={`新增${MODULE_NAMES[kind]}`}
      onClick={onPress}
      {...pointers}
    >
      <Icon size={18} />
      <span>{MODULE_NAMES[kind]}</span>
    </button>
  )
}

/** The module kinds; kinds already on the page are paler. */
export function Palette({ onAdded }: { onAdded?: () => void }) {
  const { draft, add } = usePageEditor()
  const usedKinds = new Set(draft.modules.map(({ kind }) => kind))
  const full = draft.modules.length >= MODULES_MAX
  return (
    <Allowed p={right('minaPage', 'add')}>
      <section className={css.palette} aria-label="模块">
        <h2 className={`${shared.heading} ${list.title}`}>
          模块
          <small className={shared.aside}>
            {full ? `已有 ${MODULES_MAX} 个，不能再加` : '拖到下面或手机上，或点一下加在所选的后面'}
          </small>
        </h2>
        <div className={css.kinds}>
          {MODULE_KINDS.map((kind) => (
            <PaletteKind
              key={kind}
              kind={kind}
              isUsed={usedKinds.has(kind)}
              full={full}
              onPress={() => {
                add(kind)
                onAdded?.()
              }}
            />
          ))}
        </div>
      </section>
    </Allowed>
  )
}
