import { Button } from 'antd'
import { Allowed } from '@/components/ui/Allowed'
import { useOpenedInAddress } from '@/components/hooks/useOpenedInAddress'
import { StackIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { right } from '@/contract/rights'

const TypesDrawer = lazyPart(() => import('./TypesDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

const ALL = 'all'

/** Opens the types beside the problems; links to a type open them too. */
export function TypesButton() {
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
