import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

/** An internal link styled as a button: a single element and tab stop, and it opens in a new tab like any link. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return <Button href={href} onClick={(event) => follow(event as React.MouseEvent<HTMLAnchorElement>)} {...rest} />
}
