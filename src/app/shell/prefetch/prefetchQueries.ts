import { metasOf } from '@/components/meta/useMetas'
import { accessNow } from '@/components/meta/useAccess'
import { queryClient } from '@/lib/query'
import { queryOf } from '@/routes/meta'
import type { Query } from '@/routes/meta'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { sameIdentity } from '@/stores/identity'

/**
 * Prefetches the data of the first page and the menu as soon as the rights are known; otherwise the queries would wait for the whole shell
 * to render. Sequential, visible data first, because the server handles them in turn. Failures are retried where the data is shown.
 */
export async function prefetchQueries(pathname: string, routes: readonly RouteEntry[]): Promise<void> {
  const metas = metasOf(routes).map(({ meta }) => meta)
  const access = accessNow()
  const isSame = sameIdentity()
  const ask = async (queries: readonly Query[]) => {
    if (isSame()) await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
  }
  if (pathname === paths.home()) {
    await ask(metas.flatMap(({ panel }) => panel?.query(access) ?? []))
    await ask(metas.flatMap(({ home }) => (home ? queryOf(home) : [])))
  }
  await ask(metas.flatMap(({ count }) => (count ? queryOf(count) : [])))
}
