import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import { menus } from '@/contract/rights'
import { detailQuery } from './detail'
import { PageEditor } from './PageEditor'
import css from './Page.module.css'

/** Puts the first page of the mini-program together. */
export default function MinaPage() {
  const query = useQuery(detailQuery)
  // Behind another tab the query is dropped. The editor stays, and with it the way back: it begins with the first draft, and a later one meets it as a conflict.
  const [read, keep] = useState(query.data)
  if (query.data && query.data !== read) keep(query.data)
  if (read) return <PageEditor detail={read} />
  return (
    <div className={css.state}>
      <h1 className={css.hidden}>{menus.minaPage.name}</h1>
      <QueryState query={query} what="页面" />
    </div>
  )
}
