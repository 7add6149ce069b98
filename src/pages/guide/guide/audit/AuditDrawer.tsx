import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useAllowed } from '@/components/ui/Allowed'
import { DraftOffer } from '@/components/form/draft/DraftOffer'
import { useNote } from '@/components/form/draft/useNote'
import { QueryState } from '@/components/form/QueryState'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useDrawer } from '@/components/form/useDrawer'
import { useReading } from '@/components/form/useReading'
import { CheckIcon, CloseIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { code } from '@/contract/kit/core'
import { guide as calls } from '@/contract/guide/guide/guide'
import type { GuideRecord } from '@/contract/guide/guide/guide'
import { call, CallError } from '@/lib/call'
import { right } from '@/contract/rights'
import type { GuideDrawerProps } from '../drawer'
import { ReviewTimeline } from '../history/ReviewTimeline'
import { ReviewTag } from '@/entities/guide/ReviewTag'
import css from './AuditDrawer.module.css'
import { PackageReview } from './package/PackageReview'
import { Changes } from './Changes'
import { LastRefusal } from './LastRefusal'
import { Refusal } from './Refusal'
import { readSubmission } from './readSubmission'
import { Waiting } from './Waiting'

type Move = 'pass' | 'fail'

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
  const toast = useToast()
  const allowed = useAllowed()
  const [refusing, setRefusing] = useState(false)
  const { busy, once } = useSingleFlight<Move>()
  const submission = useReading(['guide', 'submission', guide.id], ({ signal }) => readSubmission(guide, signal))
  const record = submission.data?.record
  const isPending = record?.review === 'pending'
  const { note, draft, type, take, leave } = useNote({
    form: 'guide-audit',
    record: guide.id,
    version: record?.version ?? guide.version,
    title: '退回的原因',
    waits: isPending,
    open: drawer.open,
    close: drawer.close,
  })

  const decide = (move: Move, send: () => Promise<GuideRecord>, message: string, text: string) =>
    once(move, async () => {
      try {
        decision.current = await send()
        draft.drop()
        toast.done(message, text)
        drawer.close()
      } catch (error) {
        toast.failed(move === 'pass' ? '没有通过' : '没有退回', error)
        // Someone else was faster: show the current state; the reason stays in its field.
        if (error instanceof CallError && error.code === code.conflict) void submission.refetch()
      }
    })
  const params = { type: guide.type }
  const body = { id: guide.id, version: record?.version ?? guide.version }
  const pass = () =>
    decide(
      'pass',
      () => call(calls.auditPass, { params, body }),
      `已通过「${guide.name}」`,
      guide.publish === 'online' ? '访客现在看到的就是这一版' : '上线后访客就能看到',
    )
  const fail = (reason: string) =>
    decide(
      'fail',
      () => call(calls.auditFail, { params, body: { ...body, reason } }),
      `已退回「${guide.name}」`,
      '原因写在审核记录里，编辑修改后可以再提交',
    )

  return (
    <SideDrawer
      title={`审核 · ${guide.name}`}
      tag={<ReviewTag review={record?.review ?? guide.review} />}
      width="wide"
      open={drawer.open}
      onClose={() => {
        if (busy === null) void leave()
      }}
      afterOpenChange={drawer.afterOpenChange}
      foot={
        isPending && !refusing ? (
          <>
            <span className={`${css.note} ${css.foot}`}>{passEffect(record)}</span>
            {allowed(right('guidePending', 'auditFail')) && (
              <Button danger icon={<CloseIcon size={16} />} disabled={busy !== null} onClick={() => setRefusing(true)}>
                退回
              </Button>
            )}
            {allowed(right('guidePending', 'auditPass')) && (
              <Button
                type="primary"
                icon={<CheckIcon size={16} />}
                loading={busy === 'pass'}
                onClick={() => void pass()}
              >
                审核通过
              </Button>
            )}
          </>
        ) : undefined
      }
    >
      {submission.data && record ? (
        <div className={css.body}>
          {submission.data.refused && <LastRefusal event={submission.data.refused.event} />}
          <Waiting record={record} />
          {isPending && draft.offered.length > 0 && (
            <DraftOffer
              draft={draft}
              version={record.version}
              kind="审核意见"
              titleOf={({ note: saved }) => saved}
              olderNote="是对以前提交的内容写的，请先核对。"
              onTake={(saved) => {
                if (take(saved)) setRefusing(true)
              }}
            />
          )}
          {refusing && isPending && (
            <Refusal
              name={guide.name}
              value={note}
              busy={busy === 'fail'}
              onTyping={type}
              onCancel={() => setRefusing(false)}
              onRefuse={(reason) => void fail(reason)}
            />
          )}
          <Changes {...submission.data} />
          <PackageReview
            record={record}
            submitted={submission.data.submitted}
            visible={submission.data.visible}
            difference={submission.data.difference}
          />
          <section className={css.panel} aria-label="审核记录">
            <h3 className={css.heading}>审核记录</h3>
            <ReviewTimeline events={submission.data.events} />
          </section>
        </div>
      ) : (
        <QueryState query={submission} what="提交的内容" />
      )}
    </SideDrawer>
  )
}
