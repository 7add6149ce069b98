import type { ComponentType } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { GuideRecord, GuideRow, GuideType } from '@/contract/guide/guide/guide'

export type DrawerName =
  | 'form'
  | 'labels'
  | 'settings'
  | 'audit'
  | 'history'
  | 'trail'
  | 'preview'
  | 'statistics'
  | 'deletion'

type RowDrawerName = Exclude<DrawerName, 'form'>

/** The guide being edited, or the type of a new guide. */
export interface FormTarget {
  guideId?: string
  type?: GuideType
}

/** What is open. A URL holds only the guide's id, so the form works without the row. `storedId`: id of a new guide after its first save. */
export type OpenDrawer = (
  | { drawer: RowDrawerName; row: GuideRow }
  | ({ drawer: 'form'; storedId?: string } & FormTarget)
) & {
  /** New on every opening, even of the same thing, so nothing carries over from the previous drawer. */
  key: string
}

interface DrawerProps {
  guide: GuideRow
  onClose: () => void
  onDone: (record?: GuideRecord) => void
}

const lazyOptions = { forget: ({ onClose }: { onClose: () => void }) => onClose() }

const GuideForm = lazyPart(() => import('./form/GuideForm'), lazyOptions)

const drawers: Record<RowDrawerName, ComponentType<DrawerProps>> = {
  labels: lazyPart(() => import('./labels/LabelsDrawer'), lazyOptions),
  settings: lazyPart(() => import('./settings/SettingsDrawer'), lazyOptions),
  audit: lazyPart(() => import('./audit/AuditDrawer'), lazyOptions),
  history: lazyPart(() => import('./history/HistoryDrawer'), lazyOptions),
  trail: lazyPart<DrawerProps>(() => import('./GuideTrail'), lazyOptions),
  preview: lazyPart<DrawerProps>(() => import('../preview/PreviewDrawer'), lazyOptions),
  statistics: lazyPart<DrawerProps>(() => import('./statistics/StatisticsDrawer'), lazyOptions),
  deletion: lazyPart(() => import('./deletion/DeleteDialog'), lazyOptions),
}

interface GuideDrawersProps {
  openDrawer: OpenDrawer | null
  onClose: (closedDrawer: OpenDrawer) => void
  onDone: (record?: GuideRecord) => void
  /** Saved; the form stays open. */
  onSaved: (openDrawer: OpenDrawer, record: GuideRecord) => void
}

/** The single open drawer; each has its own chunk. */
export function GuideDrawers({ openDrawer, onClose, onDone, onSaved }: GuideDrawersProps) {
  if (openDrawer === null) return null
  const finish = { onClose: () => onClose(openDrawer), onDone }
  if (openDrawer.drawer === 'form')
    return (
      <GuideForm
        key={openDrawer.key}
        guideId={openDrawer.guideId}
        type={openDrawer.type}
        onSaved={(record) => onSaved(openDrawer, record)}
        {...finish}
      />
    )
  const Drawer = drawers[openDrawer.drawer]
  return <Drawer key={openDrawer.key} guide={openDrawer.row} {...finish} />
}
