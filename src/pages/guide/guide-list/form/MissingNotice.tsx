import { Notice } from '@/components/form/Notice'
import { LinkButton } from '@/components/LinkButton'
import type { BagMissing } from '@/contract/bagChanges'
import { paths } from '@/routes/paths'
import { pointPath } from '../../submission/refusal'

/** So many are named; the workshop lists all of them. */
const NAMED = 5

/** What the data package lacks for a submission, each with the way there. */
export function MissingNotice({ guideId, missing }: { guideId: string; missing: readonly BagMissing[] }) {
  const points = missing.flatMap(({ poiId, name }) => (poiId === null ? [] : [{ poiId, name }]))
  const title =
    points.length > 0 ? `数据包中 ${points.length} 个POI没有讲解文本或音频，还不能提交审核` : missing[0]?.what === 'packet' ? '还没有默认数据包，不能提交审核' : '数据包中还没有上线的POI，不能提交审核'
  return (
    <Notice
      kind="error"
      title={title}
      actions={
        <LinkButton size="small" to={paths.guideBag(guideId)}>
          打开数据包
        </LinkButton>
      }
    >
      {points.slice(0, NAMED).map(({ poiId, name }) => (
        <LinkButton key={poiId} type="link" size="small" to={pointPath(guideId, poiId)}>
          {name}
        </LinkButton>
      ))}
      {points.length > NAMED && `等 ${points.length} 个`}
    </Notice>
  )
}
