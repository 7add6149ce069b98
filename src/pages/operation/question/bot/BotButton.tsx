import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { RobotIcon } from '@/components/icons'
import { lazyPart } from '@/components/lazy/lazyPart'
import { right } from '@/contract/rights'

const BotDrawer = lazyPart(() => import('./BotDrawer'), { forget: ({ onClose }: { onClose: () => void }) => onClose() })

/** Opens the bot's configuration beside the bank. */
export function BotButton() {
  const [open, setOpen] = useState(false)
  return (
    <Allowed p={right('question', 'bot')}>
      <Button size="small" icon={<RobotIcon size={16} />} onClick={() => setOpen(true)}>
        机器人
      </Button>
      {open && <BotDrawer onClose={() => setOpen(false)} />}
    </Allowed>
  )
}
