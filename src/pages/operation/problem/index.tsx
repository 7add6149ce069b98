import { Button } from 'antd'
import { lazyPart } from '@/components/lazy/lazyPart'
import { deskPage } from '@/components/list/DeskPage'
import { problem, problemFilters, PROBLEM_ORDERS } from '@/contract/operation/problem/problem'
import type { ProblemRow } from '@/contract/operation/problem/problem'
import { Allowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { StackIcon } from '@/components/icons'
import { right } from '@/contract/rights'
import { card, columns } from './columns'
import { useFilters } from './useFilters'

const ProblemDrawer = lazyPart(() => import('./ProblemDrawer'), {
  forget: ({ onClosed }: { onClosed: () => void }) => onClosed(),
})

const TypesDrawer = lazyPart(() => import('./TypesDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const ALL = 'all'

/** Opens the types beside the problems; links to a type open them too. */
function TypesButton() {
  const [openId, open] = useOpenedInAddress('complaintType')
  return (
    <Allowed p={right('problemReporting', 'complaintType')}>
      <Button icon={<StackIcon size={16} />} onClick={() => open(ALL)}>
        管理类型
      </Button>
      {openId !== null && <TypesDrawer onClose={() => open(null)} />}
    </Allowed>
  )
}

/** Visitors' reports from the mini-program. */
export default deskPage<ProblemRow>({
  page: 'problemReporting',
  domain: 'problem',
  noun: '问题',
  classifier: '个',
  calls: problem,
  filterShape: problemFilters,
  sorts: PROBLEM_ORDERS,
  keyword: '问题内容',
  useFilters,
  columns,
  card,
  rowName: ({ content }) => content,
  sortNote: '最近上报的在最前',
  empty: { title: '还没有访客上报问题', description: '访客在小程序里提交的问题会出现在这里' },
  extra: <TypesButton />,
  parameter: 'problem',
  drawer: ({ id, onChanged, onClosed }) => <ProblemDrawer key={id} id={id} onChanged={onChanged} onClosed={onClosed} />,
})
