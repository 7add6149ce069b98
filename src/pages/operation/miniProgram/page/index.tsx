import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { menus } from '@/contract/rights'
import { detailQuery } from './detail'
import { PageEditor } from './PageEditor'
import css from './Page.module.css'

/** The editor of the mini-program's first page. */
export default function MiniProgramPage() {
  const query = useQuery(detailQuery)
  // In a background tab the query is dropped. The editor stays with its undo history: it starts with the first draft and treats a later one as a conflict.
  const [detail, setDetail] = useState(query.data)
  if (query.data && query.data !== detail) setDetail(query.data)
  if (detail) return <PageEditor detail={detail} />
  return (
    <div className={css.state}>
      <h1 className={css.hidden}>{menus.minaPage.name}</h1>
      <QueryState query={query} what="页面" />
    </div>
  )
}
