import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryState } from '@/components/form/QueryState'
import frame from '@/components/ui/panels/Editor.module.css'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { menus } from '@/contract/rights'
import { detailQuery } from './detail'
import { PageEditor } from './PageEditor'

/** The editor of the mini-program's first page. */
export default function MiniProgramPage() {
  const query = useQuery(detailQuery)
  // In a background tab the query is dropped. The editor stays with its undo history: it starts with the first draft and treats a later one as a conflict.
  const [detail, setDetail] = useState(query.data)
  if (query.data && query.data !== detail) setDetail(query.data)
  if (detail) return <PageEditor detail={detail} />
  return (
    <div className={frame.state}>
      <h1>
        <VisuallyHidden>{menus.minaPage.name}</VisuallyHidden>
      </h1>
      <QueryState query={query} what="页面" />
    </div>
  )
}
