import { Button } from 'antd'
import { Notice } from '@/components/form/Notice'
import { LinkButton } from '@/components/ui/LinkButton'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import { paths } from '@/routes/paths'
import { MissingList } from '../../submission/MissingList'
import { gapPath, isAdvice } from '../../submission/refusal'

interface MissingNoticeProps {
  guideId: string
  missing: readonly PackageGap[]
  /** Submits it as it is, if nothing blocks it. */
  onSubmit: () => void
}

/** What the data package lacks for a submission, or could improve, each with a link. */
export function MissingNotice({ guideId, missing, onSubmit }: MissingNoticeProps) {
  const isFree = isAdvice(missing)
  const place = (gap: PackageGap, name: string) => (
    <LinkButton type="link" size="small" to={gapPath(guideId, gap)}>
      {name}
    </LinkButton>
  )
  return (
    <Notice
      kind={isFree ? 'warning' : 'error'}
      title={isFree ? `数据包有 ${missing.length} 处访客会注意到，可以先补再提交` : '数据包还不完整，不能提交审核'}
      actions={
        <>
          {isFree && (
            <Button size="small" onClick={onSubmit}>
              仍然提交审核
            </Button>
          )}
          <LinkButton size="small" to={paths.guideBag(guideId)}>
            打开数据包
          </LinkButton>
        </>
      }
      below={<MissingList missing={missing} place={place} />}
    />
  )
}
