import type { Access } from '@/routes/meta'
import { useAuth } from '@/stores/auth'
import { holds, useAllowed } from '../ui/Allowed'

/** What the account may do and open, in the form metas need. */
export function useAccess(): Access {
  const permitted = useAuth((state) => state.permittedPaths)
  const allowed = useAllowed()
  return { allowed, opens: (path) => permitted.has(path) }
}

/** The same, before the first render. */
export function accessNow(): Access {
  const { auths, permittedPaths } = useAuth.getState()
  return { allowed: (rights, anyOf = false) => holds(auths, rights, anyOf), opens: (path) => permittedPaths.has(path) }
}
