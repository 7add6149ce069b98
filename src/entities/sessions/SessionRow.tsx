import type { ReactNode } from 'react'
import { RowsIcon, SmartphoneIcon } from '@/components/icons'
import { deviceOf, isPhone } from './device'
import css from './SessionList.module.css'

interface SessionRowProps {
  userAgent: string
  address: string
  /** Beside the device: 正在使用. */
  tag?: ReactNode
  /** On the right, stacked. */
  time: string
  secondaryTime: string
  children?: ReactNode
}

/** A device, its IP address, and two times. */
export function SessionRow({ userAgent, address, tag, time, secondaryTime, children }: SessionRowProps) {
  const Icon = isPhone(userAgent) ? SmartphoneIcon : RowsIcon
  return (
    <li tabIndex={-1}>
      <Icon size={18} />
      <span>
        {deviceOf(userAgent)}
        {tag}
        <small>{address || '地址未知'}</small>
      </span>
      <span className={css.when}>
        {time}
        <small>{secondaryTime}</small>
      </span>
      {children}
    </li>
  )
}
