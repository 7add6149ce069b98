import type { Access } from '@/routes/meta'
import { useAuth } from '@/stores/auth'
import { useAllowed } from '../Allowed'

/** What this account may do and open, as metas ask for it. */
export function useAccess(): Access {
  const permitted = useAuth((state) => state.permittedPaths)
  const allowed = useAllowed()
  return { allowed, opens: (path) => permitted.has(path) }
}
