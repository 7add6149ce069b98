import { MapPinIcon } from '@/components/icons'
import { newRecord } from '@/components/meta/newRecord'
import type { PageMeta } from '@/routes/meta'

export const trafficGuide: PageMeta = { shortcut: MapPinIcon, creations: [newRecord('trafficGuide', '交通指南', MapPinIcon)] }
