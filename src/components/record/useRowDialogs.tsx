import { createElement, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import { lazyPart } from '@/components/lazy/lazyPart'
import type { RecordKind } from '@/contract/kit/record'
import { nameOf } from './names'
import { recordTrail } from './trail'
import type { RecordCalls, RecordRow, ReferencesPurpose } from './types'

const ReferencesDialog = lazyPart(() => import('./ReferencesDialog'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

interface RowDialogsInput<R extends RecordRow> {
  kind: RecordKind
  calls: RecordCalls<R>
  /** The row was deleted from its dialog. */
  onRemoved: (id: string) => void
  onChanged: () => void
}

interface RowDialogs<R extends RecordRow> {
  showReferences: (purpose: ReferencesPurpose, row: R) => void
  /** Absent without the right. */
  showTrail: ((row: R) => void) | undefined
  dialogs: ReactNode
}

/** The dialogs over a list about a row: where it is in use, and its history. */
export function useRowDialogs<R extends RecordRow>({
  kind,
  calls,
  onRemoved,
  onChanged,
}: RowDialogsInput<R>): RowDialogs<R> {
  const [panel, setPanel] = useState<{ purpose: ReferencesPurpose; row: R } | null>(null)
  const [trailRow, setTrailRow] = useState<R | null>(null)
  const mayTrail = useMayTrail()
  const showReferences = useCallback((purpose: ReferencesPurpose, row: R) => setPanel({ purpose, row }), [])
  const showTrail = useCallback((row: R) => setTrailRow(row), [])
  const dialogs = (
    <>
      {trailRow &&
        mayTrail &&
        createElement(recordTrail(), {
          key: trailRow.id,
          domain: kind.domain,
          id: trailRow.id,
          name: nameOf(kind, trailRow),
          onClosed: () => setTrailRow(null),
        })}
      {panel && (
        <ReferencesDialog
          key={panel.row.id}
          kind={kind}
          calls={calls as RecordCalls}
          {...panel}
          onClose={() => setPanel(null)}
          onRefused={onChanged}
          onDone={() => {
            if (panel.purpose === 'delete') onRemoved(panel.row.id)
            setPanel(null)
            onChanged()
          }}
        />
      )}
    </>
  )
  return { showReferences, showTrail: mayTrail ? showTrail : undefined, dialogs }
}
