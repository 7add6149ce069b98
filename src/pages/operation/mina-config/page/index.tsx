import { useQuery } from '@tanstack/react-query'
import { Reading } from '@/components/form/Reading'
import { minaPage } from '@/contract/minaPage'
import { call } from '@/lib/call'
import { menus } from '@/routes/rights'
import { PageEditor } from './PageEditor'
import css from './Page.module.css'

/** Puts the first page of the mini-program together. */
export default function MinaPage() {
  const query = useQuery({
    queryKey: ['minaPage', 'detail', 'home'],
    queryFn: ({ signal }) => call(minaPage.detail, { query: { page: 'home' } }, { signal }),
    // A draft that was read an hour ago would be refused at the first change.
    gcTime: 0,
    staleTime: Infinity,
  })
  if (query.data) return <PageEditor first={query.data.draft} online={query.data.online} />
  return (
    <div className={css.state}>
      <h1 className={css.hidden}>{menus.minaPage.name}</h1>
      <Reading query={query} what="页面" />
    </div>
  )
}
