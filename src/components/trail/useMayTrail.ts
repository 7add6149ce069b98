import { paths } from '@/routes/paths'
import { useAuth } from '@/stores/auth'

/** Whether the account may see what became of records, beside the right to their page. A menu is no action: its page is what is permitted. */
export const useMayTrail = (): boolean => useAuth((state) => state.permittedPaths.has(paths.auditTrail()))
