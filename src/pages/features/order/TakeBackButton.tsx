import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import { useEffect, useState } from 'react'
import { useCountdown } from './useCountdown'

/** Longer than a double click: its second press must not take back what the first one approved. */
const DOUBLE_CLICK_MS = 700

interface TakeBackButtonProps extends Pick<ButtonProps, 'loading' | 'size' | 'disabled' | 'onClick'> {
  /** By the local clock. */
  leavesAt: number
  /** What it does when the time is over. */
  leaving?: string
}

/** Takes back an approval while what it approved is still here, which may be a moment longer than it has to be; never filled. */
export function TakeBackButton({ leavesAt, leaving = '正在发往支付渠道', disabled, ...rest }: TakeBackButtonProps) {
  const left = useCountdown(leavesAt)
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), DOUBLE_CLICK_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button {...rest} disabled={disabled === true || isFresh}>
      {left === 0 ? `${leaving}，还可撤回` : `${left} 秒内可撤回`}
    </Button>
  )
}
