import { Flex, Radio } from 'antd'
import type { ComponentType } from 'react'
import { BuildingIcon, MountainIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import type { GuideType } from '@/contract/guide/guide/guide'
import { TYPE_NAMES } from '@/contract/guide/guide/guideRow'
import css from './TypeCards.module.css'

const TYPES: readonly { type: GuideType; icon: ComponentType<IconProps>; text: string }[] = [
  { type: 'composite', icon: MountainIcon, text: '室外景区，按定位触发讲解' },
  { type: 'indoor', icon: BuildingIcon, text: '场馆展厅，按楼层平面图' },
]

interface TypeCardsProps {
  id?: string
  value?: GuideType
  onChange?: (type: GuideType) => void
  /** A guide's type cannot change. */
  fixed: boolean
}

export function TypeCards({ id, value, onChange, fixed }: TypeCardsProps) {
  return (
    <Radio.Group
      id={id}
      className={css.cards}
      value={value}
      disabled={fixed || undefined}
      aria-label="导览类型"
      onChange={(event) => onChange?.(event.target.value as GuideType)}
    >
      {TYPES.map(({ type, icon: Icon, text }) => (
        <Radio key={type} value={type} className={`${css.card} ${type === value ? css.chosen : ''}`}>
          <Icon size={20} className={css.icon} />
          <Flex component="span" vertical>
            <span className={css.name}>{TYPE_NAMES[type]}</span>
            <span className={shared.small}>{text}</span>
          </Flex>
        </Radio>
      ))}
    </Radio.Group>
  )
}
