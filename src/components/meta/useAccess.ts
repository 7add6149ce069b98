import type { Access } from '@/routes/meta'
import { useAuth } from '@/stores/auth'
import { holds, useAllowed } from '../ui/Allowed'

/** What this account may do and open, as metas ask for it. */
export function useAccess(): Access {
  const permitted = useAuth((state) => state.permittedPaths)
  const allowed = useAllowed()
  return { allowed, opens: (path) => permitted.has(path) }
}

/** The same before anything is drawn. */
export function accessNow(): Access {
  const { auths, permittedPaths } = useAuth.getState()
  return { allowed: (rights, anyOf = false) => holds(auths, rights, anyOf), opens: (path) => permittedPaths.has(path) }
}
