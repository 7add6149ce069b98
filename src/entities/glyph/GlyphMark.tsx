import type { ComponentType } from 'react'
import { Pin } from '@/components/list/cells'
import type { IconProps } from '@/components/icons'
import css from './GlyphMark.module.css'

interface GlyphMarkProps {
  icon: ComponentType<IconProps>
  /** Replaces the glyph. */
  picture: string | null
  pinned?: boolean
}

/** Icon of an item: a built-in glyph or its own picture. */
export function GlyphMark({ icon: Icon, picture, pinned }: GlyphMarkProps) {
  return (
    <span className={css.place}>
      <span className={css.mark}>
        {picture === null ? <Icon size={20} /> : <img src={picture} alt="" loading="lazy" decoding="async" />}
      </span>
      {pinned && (
        <span className={css.pin}>
          <Pin />
        </span>
      )}
    </span>
  )
}
