import type { ComponentType } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { GuideRecord, GuideRow, GuideType } from '@/contract/guide'

export type DrawerName = 'form' | 'labels' | 'settings' | 'audit' | 'history' | 'preview' | 'deletion'

/** What is open: a drawer on a row, or the form on a guide that an address names, or on a new one. */
export type Opened = ({ drawer: DrawerName; row: GuideRow } | { drawer: 'form'; guideId?: string; type?: GuideType }) & {
  /** Another one for each time that something is opened, also when it is the same: what stood there is not what opens. */
  key: string
}

interface DrawerProps {
  guide: GuideRow
  onClose: () => void
  onDone: (changed?: GuideRecord) => void
}

const closed = { forget: ({ onClose }: { onClose: () => void }) => onClose() }

const GuideForm = lazyPart(() => import('./form/GuideForm'), closed)

const drawers: Record<Exclude<DrawerName, 'form'>, ComponentType<DrawerProps>> = {
  labels: lazyPart(() => import('./labels/LabelsDrawer'), closed),
  settings: lazyPart(() => import('./settings/SettingsDrawer'), closed),
  audit: lazyPart(() => import('./audit/AuditDrawer'), closed),
  history: lazyPart(() => import('./history/HistoryDrawer'), closed),
  preview: lazyPart(() => import('./preview/PreviewDrawer'), closed),
  deletion: lazyPart(() => import('./deletion/DeleteDialog'), closed),
}

interface GuideDrawersProps {
  opened: Opened | null
  onClose: (closed: Opened) => void
  onDone: (changed?: GuideRecord) => void
}

/** The one drawer that is open, each a chunk of its own. */
export function GuideDrawers({ opened, onClose, onDone }: GuideDrawersProps) {
  if (opened === null) return null
  const finish = { onClose: () => onClose(opened), onDone }
  return opened.drawer === 'form' ? <GuideForm key={opened.key} {...formProps(opened)} {...finish} /> : <RowDrawer opened={opened} {...finish} />
}

function RowDrawer({ opened, ...rest }: { opened: Opened } & Omit<DrawerProps, 'guide'>) {
  if (opened.drawer === 'form' || !('row' in opened)) return null
  const Drawer = drawers[opened.drawer]
  return <Drawer key={opened.key} guide={opened.row} {...rest} />
}

const formProps = (opened: Opened) => ('row' in opened ? { guideId: opened.row.id } : { guideId: opened.guideId, type: opened.type })
