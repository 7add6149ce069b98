import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useNote } from '@/components/form/draft/useNote'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useReading } from '@/components/form/useReading'
import { CheckIcon, CloseIcon } from '@/components/icons'
import shared from '@/theme/shared.module.css'
import type { GuideRecord, ReviewEvent } from '@/contract/guide/guide/guide'
import { right } from '@/contract/rights'
import { ReviewTag } from '@/entities/guide/ReviewTag'
import { Notice } from '@/components/form/Notice'
import { friendlyTime, formatTime } from '@/lib/time'
import type { GuideDrawerProps } from '../drawer'
import { ReviewTimeline } from '../history/ReviewTimeline'
import css from './AuditDrawer.module.css'
import { PackageReview } from './package/PackageReview'
import { Changes } from './Changes'
import { Refusal } from './Refusal'
import { readSubmission } from './readSubmission'
import type { Submission } from './readSubmission'
import { useDecision } from './useDecision'
import type { Move } from './useDecision'
import { waitingTime } from './waitingTime'

function passEffect({ visibleRevision, publish }: GuideRecord): string {
  if (visibleRevision === null) return '通过后可以上线，访客才看得到'
  return publish === 'online'
    ? `通过后立即替换访客看到的第 ${visibleRevision} 版`
    : `通过后替换第 ${visibleRevision} 版，上线后访客可见`
}

/** The submission beside what visitors see now, and the auditor's decision. */
export default function AuditDrawer({ guide, onClose, onDone }: GuideDrawerProps) {
  const decision = useRef<GuideRecord | null>(null)
  const drawer = useDrawer(() => (decision.current ? onDone(decision.current) : onClose()))
  const [refusing, setRefusing] = useState(false)
  const submission = useReading(['guide', 'submission', guide.id], ({ signal }) => readSubmission(guide, signal))
  const { record } = submission.data ?? { record: guide }
  const isPending = submission.data !== undefined && record.review === 'pending'
  const reason = useNote({
    form: 'guide-audit',
    record: guide.id,
    version: record.version,
    title: '退回的原因',
    waits: isPending,
    open: drawer.open,
    close: drawer.close,
  })
  const { busy, pass, fail } = useDecision(guide, record.version, {
    onDecided: (decided) => {
      decision.current = decided
      reason.draft.drop()
      drawer.close()
    },
    // The reason stays in its field.
    onConflict: () => void submission.refetch(),
  })

  return (
    <SideDrawer
      title={`审核 · ${guide.name}`}
      tag={<ReviewTag review={record.review} />}
      width="wide"
      open={drawer.open}
      onClose={() => {
        if (busy === null) void reason.leave()
      }}
      afterOpenChange={drawer.afterOpenChange}
      foot={
        submission.data && isPending && !refusing ? (
          <DecisionFoot
            effect={passEffect(submission.data.record)}
            busy={busy}
            onPass={() => void pass()}
            onRefuse={() => setRefusing(true)}
          />
        ) : undefined
      }
    >
      {submission.data ? (
        <SubmissionBody submission={submission.data}>
          {isPending && reason.draft.offered.length > 0 && (
            <DraftOffer
              draft={reason.draft}
              version={record.version}
              kind="审核意见"
              titleOf={({ note }) => note}
              olderNote="是对以前提交的内容写的，请先核对。"
              onTake={(saved) => {
                if (reason.take(saved)) setRefusing(true)
              }}
            />
          )}
          {refusing && isPending && (
            <Refusal
              name={guide.name}
              value={reason.note}
              busy={busy === 'fail'}
              onTyping={reason.type}
              onCancel={() => setRefusing(false)}
              onRefuse={(text) => void fail(text)}
            />
          )}
        </SubmissionBody>
      ) : (
        <QueryState query={submission} what="提交的内容" />
      )}
    </SideDrawer>
  )
}

interface DecisionFootProps {
  effect: string
  busy: Move | null
  onPass: () => void
  onRefuse: () => void
}

function DecisionFoot({ effect, busy, onPass, onRefuse }: DecisionFootProps) {
  const allowed = useAllowed()
  return (
    <>
      <span className={`${shared.note} ${css.foot}`}>{effect}</span>
      {allowed(right('guidePending', 'auditFail')) && (
        <Button danger icon={<CloseIcon size={16} />} disabled={busy !== null} onClick={onRefuse}>
          退回
        </Button>
      )}
      {allowed(right('guidePending', 'auditPass')) && (
        <Button type="primary" icon={<CheckIcon size={16} />} loading={busy === 'pass'} onClick={onPass}>
          审核通过
        </Button>
      )}
    </>
  )
}

/** Why the previous submission was refused: what the auditor checks first. */
function LastRefusal({ event: { by, at, reason } }: { event: ReviewEvent }) {
  return (
    <Notice kind="warning" title={`上次提交被退回，${by.name} · ${friendlyTime(at)}`}>
      {reason}
    </Notice>
  )
}

/** Who submitted it and how long it has waited, or that it has already been decided. */
function Waiting({ record: { review, submittedAt, submittedBy, updatedBy, updatedAt } }: { record: GuideRecord }) {
  const [now] = useState(Date.now)
  if (review !== 'pending') {
    return (
      <Notice kind="info" title="这次提交已经处理过了">
        {updatedBy.name} 在 {friendlyTime(updatedAt)} 处理，结果见下方审核记录。
      </Notice>
    )
  }
  if (submittedAt === null) return null
  return (
    <p className={shared.note}>
      {submittedBy?.name} 提交于 <time title={formatTime(submittedAt)}>{friendlyTime(submittedAt)}</time> ·{' '}
      {waitingTime(now - submittedAt)}
    </p>
  )
}

/** What was submitted; `children` are about the decision on it. */
function SubmissionBody({ submission, children }: { submission: Submission; children: ReactNode }) {
  const { record, submitted, visible, difference, refused, events } = submission
  return (
    <div className={css.body}>
      {refused && <LastRefusal event={refused.event} />}
      <Waiting record={record} />
      {children}
      <Changes {...submission} />
      <PackageReview record={record} submitted={submitted} visible={visible} difference={difference} />
      <section className={css.panel} aria-label="审核记录">
        <h3 className={shared.heading}>审核记录</h3>
        <ReviewTimeline events={events} />
      </section>
    </div>
  )
}
