import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { StackIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { right } from '@/contract/rights'

const ReasonsDrawer = lazyPart(() => import('./ReasonsDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const ALL = 'all'

/** Opens the reasons beside the requests; links to a reason open them too. */
export function ReasonsButton() {
  const [openId, open] = useOpenedInAddress('reason')
  return (
    <Allowed p={right('orderRecord', 'refundReason')}>
      <Button icon={<StackIcon size={16} />} aria-label="退款原因" title="管理退款原因" onClick={() => open(ALL)} />
      {openId !== null && <ReasonsDrawer onClose={() => open(null)} />}
    </Allowed>
  )
}
