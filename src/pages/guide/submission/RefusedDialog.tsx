import { Button } from 'antd'
import { SmallDialog } from '@/components/form/SmallDialog'
import { LinkButton } from '@/components/LinkButton'
import { paths } from '@/routes/paths'
import { MissingList } from './MissingList'
import { pointPath } from './refusal'
import type { SubmitRefusal } from './refusal'
import css from './Submission.module.css'

interface RefusedDialogProps {
  guide: { id: string; name: string }
  refusal: SubmitRefusal
  /** The list that the guide was found in. */
  list?: string
  /** Address of the guide's form; null for who may not edit it. */
  form: string | null
  /** Within the workshop: chooses the point instead of leaving for it. */
  onPoint?: (poiId: string) => void
  onClose: () => void
}

/** Why a guide could not be submitted: everything that is missing, each with the way there. */
export function RefusedDialog({ guide, refusal: { fields, missing }, list, form, onPoint, onClose }: RefusedDialogProps) {
  const point = (poiId: string, name: string) =>
    onPoint ? (
      <Button type="link" onClick={() => onPoint(poiId)}>
        {name}
      </Button>
    ) : (
      <LinkButton type="link" to={pointPath(guide.id, poiId, list)}>
        {name}
      </LinkButton>
    )
  return (
    <SmallDialog
      title={`「${guide.name}」还不能提交审核`}
      open
      onClose={onClose}
      foot={
        <>
          {fields.length > 0 && form !== null && <LinkButton to={form}>填写导览信息</LinkButton>}
          {missing.length > 0 && !onPoint && <LinkButton to={paths.guideBag(guide.id, list)}>打开数据包</LinkButton>}
          <Button type="primary" onClick={onClose}>
            知道了
          </Button>
        </>
      }
    >
      <p className={css.lead}>补齐下面 {fields.length + missing.length} 处以后再提交。已经写好的都保留着。</p>
      {fields.length > 0 && (
        <>
          <h3 className={css.part}>导览信息</h3>
          <ul className={css.list} aria-label="导览信息缺少的内容">
            {fields.map(({ path, message }) => (
              <li key={path}>{message}</li>
            ))}
          </ul>
        </>
      )}
      {missing.length > 0 && (
        <>
          <h3 className={css.part}>数据包</h3>
          <MissingList missing={missing} point={point} />
        </>
      )}
    </SmallDialog>
  )
}
