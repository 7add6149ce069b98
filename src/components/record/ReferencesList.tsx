import { Link } from 'react-router-dom'
import type { ReferenceEntry, References } from '@/contract/kit/record'
import { useAuth } from '@/stores/auth'
import { referenceTo } from './references'
import shared from '@/theme/shared.module.css'
import css from './ReferencesList.module.css'

interface ReferencesListProps {
  references: References
  /** The user follows a link. */
  onFollow?: () => void
}

/** A record's references, linked if the account may go there. */
export function ReferencesList({ references: { total, list }, onFollow }: ReferencesListProps) {
  return (
    <ul className={css.uses} aria-label="用到它的地方">
      {list.map((reference) => (
        <li key={`${reference.kind}/${reference.id}`}>
          <small className={css.noun}>{reference.noun}</small>
          <ReferenceName use={reference} onFollow={onFollow} />
        </li>
      ))}
      {total > list.length && (
        <li>
          <small className={css.noun}>另有 {total - list.length} 处没有列出</small>
        </li>
      )}
    </ul>
  )
}

function ReferenceName({ use: reference, onFollow }: { use: ReferenceEntry; onFollow: (() => void) | undefined }) {
  const open = referenceTo(reference.kind)?.open
  const permitted = useAuth(({ permittedPaths }) => open !== undefined && permittedPaths.has(open.path))
  if (open === undefined || !permitted) return <span className={shared.ellipsis}>{reference.name}</span>
  return (
    <Link className={shared.ellipsis} to={open.to(reference)} title={reference.name} onClick={onFollow}>
      {reference.name}
    </Link>
  )
}
