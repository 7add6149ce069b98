import { Button } from 'antd'
import { SmallDialog } from '@/components/form/SmallDialog'
import { LinkButton } from '@/components/ui/LinkButton'
import shared from '@/theme/shared.module.css'
import type { PackageGap } from '@/contract/guide/package/packageChanges'
import { paths } from '@/routes/paths'
import { MissingList } from './MissingList'
import { gapPath, isAdvice } from './refusal'
import type { SubmitRefusal } from './refusal'
import css from './Submission.module.css'

interface RefusedDialogProps {
  guide: { id: string; name: string }
  refusal: SubmitRefusal
  /** The list the guide was opened from. */
  list?: string
  /** URL of the guide's form; null for accounts that may not edit it. */
  form: string | null
  /** Inside the package editor: jumps to the gap instead of navigating away. */
  onGap?: (gap: PackageGap) => void
  /** Submits it as it is. */
  onSubmit: () => void
  onClose: () => void
}

/** Why a guide could not be submitted: everything missing, each with a link. If nothing blocks it, it can be submitted anyway. */
export function RefusedDialog({
  guide,
  refusal: { fields, missing },
  list,
  form,
  onGap,
  onSubmit,
  onClose,
}: RefusedDialogProps) {
  const advice = missing.filter(({ blocks }) => !blocks).length
  const isFree = fields.length === 0 && isAdvice(missing)
  const place = (gap: PackageGap, name: string) =>
    onGap ? (
      <Button type="link" onClick={() => onGap(gap)}>
        {name}
      </Button>
    ) : (
      <LinkButton type="link" to={gapPath(guide.id, gap, list)}>
        {name}
      </LinkButton>
    )
  return (
    <SmallDialog
      title={isFree ? `「${guide.name}」提交之前` : `「${guide.name}」还不能提交审核`}
      open
      onClose={onClose}
      foot={
        <>
          {fields.length > 0 && form !== null && <LinkButton to={form}>填写导览信息</LinkButton>}
          {missing.length > 0 && !onGap && <LinkButton to={paths.guideBag(guide.id, list)}>打开数据包</LinkButton>}
          {isFree && <Button onClick={onSubmit}>仍然提交审核</Button>}
          <Button type="primary" onClick={onClose}>
            {isFree ? '先去补' : '知道了'}
          </Button>
        </>
      }
    >
      <p>
        {isFree
          ? `可以提交，但访客会注意到下面 ${missing.length} 处。审核员也看得到。`
          : `补齐下面${advice > 0 ? '标红的' : ''} ${fields.length + missing.length - advice} 处以后再提交${advice > 0 ? `，另有 ${advice} 处建议一起补` : ''}。已经写好的都保留着。`}
      </p>
      {fields.length > 0 && (
        <>
          <h3 className={css.part}>导览信息</h3>
          <ul className={`${shared.list} ${shared.lined} ${css.list}`} aria-label="导览信息缺少的内容">
            {fields.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3 className={css.part}>数据包</h3>
          <MissingList missing={missing} place={place} />
        </>
      )}
    </SmallDialog>
  )
}
