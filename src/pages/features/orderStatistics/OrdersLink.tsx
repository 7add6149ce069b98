import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import css from './OrdersLink.module.css'

/** A figure that opens its orders; plain without the right to see them, or when there are none. */
export const OrdersLink = ({ to, title, children }: { to?: string | undefined; title: string; children: ReactNode }) =>
  to === undefined ? (
    <>{children}</>
  ) : (
    <Link className={css.link} to={to} title={title}>
      {children}
    </Link>
  )
