import type { ComponentType } from 'react'
import { ClockIcon, EndedIcon, OfflineIcon, PassedIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import { SHOWN_NAMES } from '@/contract/kit/states'
import type { Shown } from '@/contract/kit/states'
import { StateTag } from './StateTag'

const ICONS: Record<Shown, ComponentType<IconProps>> = { waiting: ClockIcon, online: PassedIcon, ended: EndedIcon, offline: OfflineIcon }

/** What visitors currently see of a record. */
export const ShownTag = ({ shown }: { shown: Shown }) => <StateTag icon={ICONS[shown]} name={SHOWN_NAMES[shown]} tone={shown === 'online' ? 'good' : 'plain'} />
