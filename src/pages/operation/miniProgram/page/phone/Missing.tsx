import type { ComponentType } from 'react'
import type { IconProps } from '@/components/icons'
import css from './Blocks.module.css'

/** Placeholder for what a module lacks; visitors never see it. */
export function Missing({
  icon: Icon,
  text,
  tall = false,
}: {
  icon: ComponentType<IconProps>
  text: string
  tall?: boolean
}) {
  return (
    <p className={css.missing} data-tall={tall || undefined}>
      <Icon size={18} />
      {text}
    </p>
  )
}
