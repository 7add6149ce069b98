import { useDraggable } from '@dnd-kit/core'
import { MODULE_NAMES } from '@/contract/operation/miniProgram/page/minaModules'
import type { ModuleKind } from '@/contract/operation/miniProgram/page/minaModules'
import { moduleIcons } from '../modules'
import { newIdOf } from './dragIds'
import css from './Palette.module.css'

interface PaletteKindProps {
  kind: ModuleKind
  isUsed: boolean
  full: boolean
  onPress: () => void
}

/** Pressed (also by key), or dragged into place. */
export function PaletteKind({ kind, isUsed, full, onPress }: PaletteKindProps) {
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
