import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import { useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

/** A link within the console in a button's clothes: one element, one stop of the Tab key, opens in a new tab as links do. */
export function LinkButton({ to, ...rest }: LinkButtonProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  return <Button href={href} onClick={(event) => follow(event as React.MouseEvent<HTMLAnchorElement>)} {...rest} />
}
