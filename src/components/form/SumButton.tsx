import { Button } from 'antd'
import type { ButtonProps } from 'antd'
import { moneyText } from '@/contract/kit/money'
import type { TypedSum } from '@/contract/kit/money'

interface SumButtonProps extends Omit<ButtonProps, 'type' | 'children'> {
  /** What it does: 退款. */
  verb: string
  sum: TypedSum
  /** Whether the sum follows the verb. */
  namesSum?: boolean
}

/** The filled button that repeats the typed sum. A wrong sum empties it, and says why; without one a click asks for it. */
export const SumButton = ({
  verb,
  sum: { amount, problem },
  namesSum = true,
  disabled,
  title,
  ...rest
}: SumButtonProps) => (
  <Button {...rest} type="primary" disabled={disabled === true || problem !== null} title={problem ?? title}>
    {namesSum && amount !== null ? `${verb} ${moneyText(amount)}` : verb}
  </Button>
)
