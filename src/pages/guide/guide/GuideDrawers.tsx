import type { ComponentType } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { GuideRecord, GuideRow, GuideType } from '@/contract/guide/guide/guide'

export type DrawerName = 'form' | 'labels' | 'settings' | 'audit' | 'history' | 'trail' | 'preview' | 'statistics' | 'deletion'

type RowDrawerName = Exclude<DrawerName, 'form'>

/** The guide being edited, or the type of a new guide. */
export interface FormTarget {
  guideId?: string
  type?: GuideType
}

/** What is open. A URL holds only the guide's id, so the form works without the row. `storedId`: id of a new guide after its first save. */
export type Opened = ({ drawer: RowDrawerName; row: GuideRow } | ({ drawer: 'form'; storedId?: string } & FormTarget)) & {
  /** New on every opening, even of the same thing, so nothing carries over from the previous drawer. */
  key: string
}

interface DrawerProps {
  guide: GuideRow
  onClose: () => void
  onDone: (changed?: GuideRecord) => void
}

const closed = { forget: ({ onClose }: { onClose: () => void }) => onClose() }

const GuideForm = lazyPart(() => import('./form/GuideForm'), closed)

const drawers: Record<RowDrawerName, ComponentType<DrawerProps>> = {
  labels: lazyPart(() => import('./labels/LabelsDrawer'), closed),
  settings: lazyPart(() => import('./settings/SettingsDrawer'), closed),
  audit: lazyPart(() => import('./audit/AuditDrawer'), closed),
  history: lazyPart(() => import('./history/HistoryDrawer'), closed),
  trail: lazyPart<DrawerProps>(() => import('./GuideTrail'), closed),
  preview: lazyPart<DrawerProps>(() => import('../preview/PreviewDrawer'), closed),
  statistics: lazyPart<DrawerProps>(() => import('./statistics/StatisticsDrawer'), closed),
  deletion: lazyPart(() => import('./deletion/DeleteDialog'), closed),
}

interface GuideDrawersProps {
  opened: Opened | null
  onClose: (closed: Opened) => void
  onDone: (changed?: GuideRecord) => void
  /** Saved; the form stays open. */
  onStored: (opened: Opened, stored: GuideRecord) => void
}

/** The single open drawer; each has its own chunk. */
export function GuideDrawers({ opened, onClose, onDone, onStored }: GuideDrawersProps) {
  if (opened === null) return null
  const finish = { onClose: () => onClose(opened), onDone }
  if (opened.drawer === 'form') return <GuideForm key={opened.key} guideId={opened.guideId} type={opened.type} onStored={(stored) => onStored(opened, stored)} {...finish} />
  const Drawer = drawers[opened.drawer]
  return <Drawer key={opened.key} guide={opened.row} {...finish} />
}
