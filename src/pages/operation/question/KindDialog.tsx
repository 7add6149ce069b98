import { lazyPart } from '@/components/lazy/lazyPart'
import { RecordTrail } from '@/entities/trail/RecordTrail'
import { useMayTrail } from '@/components/hooks/useMayTrail'
import type { KindNode } from '@/contract/operation/question/questionKind'
import type { KindDeletionProps } from './KindDeletion'
import type { KindFormProps } from './KindForm'
import type { KindStep } from './kindItems'

const closes = { forget: ({ onClose }: { onClose: () => void }) => onClose() }
const KindForm = lazyPart<KindFormProps>(() => import('./KindForm'), closes)
const KindDeletion = lazyPart<KindDeletionProps>(() => import('./KindDeletion'), closes)

/** A dialog, and the kind it concerns: null to add one at the top. */
export interface OpenedKind {
  step: KindStep
  kind: KindNode | null
}

interface KindDialogProps extends OpenedKind {
  onClose: () => void
  onChanged: () => void
  onDeleted: () => void
}

export function KindDialog({ step, kind, onClose, onChanged, onDeleted }: KindDialogProps) {
  const mayTrail = useMayTrail()
  switch (step) {
    case 'delete':
      return kind && <KindDeletion kind={kind} onClose={onClose} onDone={onDeleted} />
    case 'trail':
      return kind && mayTrail && <RecordTrail domain="questionKind" id={kind.id} name={kind.name} onClosed={onClose} />
    case 'add':
      return <KindForm initial={{ parentId: kind?.id ?? null }} onClose={onClose} onDone={onChanged} />
    case 'edit':
      return <KindForm id={kind?.id} initial={{ parentId: null }} onClose={onClose} onDone={onChanged} />
  }
}
