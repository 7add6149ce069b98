import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { NotFoundPicture } from '@/components/ui/art/StatePictures'
import { QueryState } from '@/components/form/QueryState'
import editor from '@/components/ui/panels/Editor.module.css'
import { LinkButton } from '@/components/ui/LinkButton'
import { Forbidden } from '@/components/ui/state/Forbidden'
import { StatePanel } from '@/components/ui/state/StatePanel'
import { useTabName } from '@/components/ui/tab/useTabName'
import { VisuallyHidden } from '@/components/ui/visuallyHidden/VisuallyHidden'
import { code } from '@/contract/kit/core'
import { guide as guides } from '@/contract/guide/guide/guide'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import { guidePoi } from '@/contract/guide/package/guidePoi'
import { call, CallError } from '@/lib/call'
import { paths } from '@/routes/paths'
import { isAbsent, usePackage } from './state/usePackage'
import { PackageEditor } from './PackageEditor'

/** The data package of a guide: packets, points, explanations and routes on its map. */
export default function GuidePackagePage() {
  const { id = '' } = useParams()
  const guide = useQuery({
    queryKey: ['guide', 'detail', id],
    queryFn: ({ signal }) => call(guides.detail, { params: { id } }, { signal }),
  })
  const types = useQuery({
    queryKey: ['bagTypes', id],
    queryFn: ({ signal }) => call(guidePoi.types, { query: { guideId: id } }, { signal }),
  })
  const languages = useQuery({
    queryKey: ['bagLanguages', id],
    queryFn: ({ signal }) => call(guidePacket.parentList, { query: { guideId: id } }, { signal }),
  })
  const { query: packageQuery, store } = usePackage(id)
  useTabName(guide.data?.name)

  // The page draws the guide's settings, so other users' saves must be read too.
  const { refetch } = guide
  const isBehind =
    guide.data !== undefined && packageQuery.data !== undefined && guide.data.version < packageQuery.data.guide.version
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])

  const isDeleted = guide.data !== undefined && isAbsent(packageQuery.error)
  if (!isDeleted && guide.data && types.data && languages.data && packageQuery.data) {
    return (
      <PackageEditor
        key={id}
        guide={guide.data}
        types={types.data}
        languages={languages.data}
        guidePackage={packageQuery.data}
        store={store}
      />
    )
  }
  const failed = [guide, packageQuery, types, languages].find(({ error }) => error !== null)
  return (
    <div className={editor.state}>
      <h1>
        <VisuallyHidden>数据包</VisuallyHidden>
      </h1>
      <Unavailable query={failed ?? guide} deletedName={isDeleted ? guide.data.name : null} />
    </div>
  )
}

interface UnavailableProps {
  /** The query that failed, or one that is still loading. */
  query: UseQueryResult
  /** Name of the guide if it was deleted while open. */
  deletedName: string | null
}

/** Why there is no package to edit. */
function Unavailable({ query, deletedName }: UnavailableProps) {
  const { error } = query
  const actions = <LinkButton to={paths.guideList()}>返回导览列表</LinkButton>
  if (error instanceof CallError && error.code === code.forbidden)
    return <Forbidden action="查看数据包" actions={actions} />
  if (!isAbsent(error)) return <QueryState query={query} what="数据包" />
  return (
    <StatePanel
      framed
      alert
      picture={<NotFoundPicture />}
      title={deletedName === null ? '没有这个导览' : `「${deletedName}」已被删除`}
      text={deletedName === null ? '它可能已被删除，或不在你能看的列表里。' : '导览和它的数据包已不存在，不能再修改。'}
      actions={actions}
    />
  )
}
