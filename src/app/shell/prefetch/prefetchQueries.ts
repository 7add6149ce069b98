import { metasOf } from '@/components/meta/useMetas'
import { accessNow } from '@/components/meta/useAccess'
import { queryClient } from '@/lib/query'
import { queryOf } from '@/routes/meta'
import type { Query } from '@/routes/meta'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { sameIdentity } from '@/stores/identity'

/**
 * Asks for what first page and menu show, as soon as it is known what the account may see: by themselves they would ask when all of the shell
 * stands. One after the other, what is seen first before the rest, for the server takes them in turns. What fails is asked again where it is shown.
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
