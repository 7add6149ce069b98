import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'

/** Whether the account may see histories, in addition to the right to the records' page. A menu is not an action: check its page. */
export const useMayTrail = (): boolean => useAuth((state) => state.permittedPaths.has(paths.auditTrail()))
