import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { StackIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { right } from '@/contract/rights'

const PositionsDrawer = lazyPart(() => import('./PositionsDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const ALL = 'all'

/** Opens the positions beside the advertisements; links to a position open them too. */
export function PositionsButton() {
  const [openId, open] = useOpenedInAddress('position')
  return (
    <Allowed p={right('adManager', 'adPosition')}>
      <Button icon={<StackIcon size={16} />} onClick={() => open(ALL)}>
        管理广告位
      </Button>
      {openId !== null && <PositionsDrawer onClose={() => open(null)} />}
    </Allowed>
  )
}
