import type { ComponentType } from 'react'
import { ClockIcon, EndedIcon, OfflineIcon, PassedIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import { VISIBILITY_NAMES } from '@/contract/kit/states'
import type { Visibility } from '@/contract/kit/states'
import { StateTag } from './StateTag'

const ICONS: Record<Visibility, ComponentType<IconProps>> = {
  waiting: ClockIcon,
  online: PassedIcon,
  ended: EndedIcon,
  offline: OfflineIcon,
}

/** What visitors currently see of a record. */
export const VisibilityTag = ({ shown }: { shown: Visibility }) => (
  <StateTag icon={ICONS[shown]} name={VISIBILITY_NAMES[shown]} tone={shown === 'online' ? 'good' : 'plain'} />
)
