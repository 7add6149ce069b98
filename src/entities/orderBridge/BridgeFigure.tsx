import type { ReactNode } from 'react'
import css from './BridgeFigure.module.css'

interface BridgeFigureProps {
  /** What it says to pointers; the figure itself is its name. */
  title?: string
  onOpen: () => void
  children: ReactNode
}

/** A figure that opens the way from the sales to the bills. */
export const BridgeFigure = ({ title = '看成交额怎么到渠道账单', onOpen, children }: BridgeFigureProps) => (
  <button type="button" className={css.figure} title={title} onClick={onOpen}>
    {children}
  </button>
)
