import { useAccess } from '@/components/meta/useAccess'
import { problem } from '@/contract/operation/problem/problem'
import type { ProblemRow } from '@/contract/operation/problem/problem'
import { PROBLEM_STATE_NAMES } from '@/contract/operation/problem/problemStates'
import { rescue } from '@/contract/operation/rescue/rescue'
import type { RescueRow } from '@/contract/operation/rescue/rescue'
import { RESCUE_KIND_NAMES, RESCUE_STATE_NAMES } from '@/contract/operation/rescue/rescueStates'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { paths } from '@/routes/paths'
import { right } from '@/contract/rights'
import { MAX_LINES, VisitorLine, VisitorPart } from './VisitorPart'

interface CasesProps {
  visitorId: string
  today: number
}

/** A visitor's problem reports, for users who may see reports. */
export function Problems({ visitorId, today }: CasesProps) {
  const { opens, allowed } = useAccess()
  if (!opens(paths.problemReporting())) return null
  return (
    <VisitorPart<ProblemRow>
      title="上报的问题"
      classifier="个"
      queryKey={['problem', 'queryPage', 'visitor', visitorId]}
      read={(signal) => call(problem.queryPage, { body: { visitorId, pageSize: MAX_LINES } }, { signal })}
      emptyText="没有上报过问题。"
      renderLine={({ id, content, type, guide, state, createdAt }) => (
        <VisitorLine
          name={content}
          to={
            allowed(right('problemReporting', 'detail'))
              ? `${paths.problemReporting()}?problem=${encodeURIComponent(id)}`
              : undefined
          }
          subtitle={[type.name, guide?.name].filter(Boolean).join('，')}
          value={PROBLEM_STATE_NAMES[state]}
          note={friendlyTime(createdAt, today)}
        />
      )}
    />
  )
}

/** A visitor's requests for help, for users who may see them. */
export function Rescues({ visitorId, today }: CasesProps) {
  const { opens, allowed } = useAccess()
  if (!opens(paths.rescue())) return null
  return (
    <VisitorPart<RescueRow>
      title="求助"
      classifier="次"
      queryKey={['rescue', 'page', 'visitor', visitorId]}
      read={(signal) =>
        call(rescue.queryPage, { body: { visitorId, pageSize: MAX_LINES, orderBy: 'createdAt:desc' } }, { signal })
      }
      emptyText="没有求助过。"
      renderLine={({ id, kind, guide, state, createdAt }) => (
        <VisitorLine
          name={RESCUE_KIND_NAMES[kind]}
          to={allowed(right('rescue', 'detail')) ? `${paths.rescue()}?rescue=${encodeURIComponent(id)}` : undefined}
          subtitle={guide?.name ?? ''}
          value={RESCUE_STATE_NAMES[state]}
          note={friendlyTime(createdAt, today)}
        />
      )}
    />
  )
}
