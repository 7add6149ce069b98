import { Link } from 'react-router-dom'
import type { Use, Uses } from '@/contract/kit/record'
import { useAuth } from '@/stores/auth'
import { referenceTo } from './references'
import css from './UsesList.module.css'

interface UsesListProps {
  uses: Uses
  /** The user follows a link. */
  onFollow?: () => void
}

/** A record's references, linked if the account may go there. */
export function UsesList({ uses: { total, list }, onFollow }: UsesListProps) {
  return (
    <ul className={css.uses} aria-label="用到它的地方">
      {list.map((use) => (
        <li key={`${use.kind}/${use.id}`}>
          <span className={css.noun}>{use.noun}</span>
          <UseName use={use} onFollow={onFollow} />
        </li>
      ))}
      {total > list.length && (
        <li>
          <span className={css.noun}>另有 {total - list.length} 处没有列出</span>
        </li>
      )}
    </ul>
  )
}

function UseName({ use, onFollow }: { use: Use; onFollow: (() => void) | undefined }) {
  const open = referenceTo(use.kind)?.open
  const permitted = useAuth(({ permittedPaths }) => open !== undefined && permittedPaths.has(open.path))
  if (open === undefined || !permitted) return <span className={css.name}>{use.name}</span>
  return (
    <Link className={css.name} to={open.to(use)} title={use.name} onClick={onFollow}>
      {use.name}
    </Link>
  )
}
