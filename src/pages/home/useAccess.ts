import { useAllowed } from '@/components/Allowed'
import type { GuideScope } from '@/contract/guide'
import { paths } from '@/routes/paths'
import { right } from '@/routes/rights'
import { useAuth } from '@/stores/auth'

/** What of the guides this account may see and do, as far as the first page shows it. */
export function useAccess() {
  const permitted = useAuth((state) => state.permittedPaths)
  const allowed = useAllowed()
  const addIn = allowed(right('guideAll', 'add')) ? paths.guideAll() : allowed(right('guideMaking', 'add')) ? paths.guideMaking() : null
  const seesAll = permitted.has(paths.guideAll())
  const seesPending = permitted.has(paths.guidePending())
  const seesMaking = permitted.has(paths.guideMaking())
  const scope: GuideScope | null = seesAll ? 'all' : seesMaking ? 'making' : seesPending ? 'pending' : null
  return {
    seesAll,
    seesPending,
    seesMaking,
    /** The widest list that may be seen. */
    scope,
    audits: seesPending && allowed([right('guidePending', 'auditPass'), right('guidePending', 'auditFail')], true),
    /** The list whose form makes a new guide. */
    addIn,
  }
}

export type Access = ReturnType<typeof useAccess>
