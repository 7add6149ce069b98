import { GridIcon } from '@/components/icons'
import type { ModuleOf } from '@/contract/operation/miniProgram/page/minaModules'
import { iconComponents } from '../modules'
import css from './Blocks.module.css'
import { Missing } from './Missing'

/** A grid of icons; only rescue is red. */
export function IconsBlock({ module: { perRow, items } }: { module: ModuleOf<'icons'> }) {
  if (items.length === 0) return <Missing icon={GridIcon} text="还没有图标" />
  return (
    <ul className={css.icons} data-per-row={perRow}>
      {items.map(({ id, name, icon }) => {
        const Icon = iconComponents[icon]
        return (
          <li key={id} data-rescue={icon === 'rescue' || undefined}>
            <span>
              <Icon size={22} />
            </span>
            {name || '未命名'}
          </li>
        )
      })}
    </ul>
  )
}
