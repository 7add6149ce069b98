import { Flex } from 'antd'
import { useRowTools } from '@/components/list'
import { StateSwitch } from '@/components/list/cells'
import shared from '@/theme/shared.module.css'
import { WAY_STATES, WAYS, ways } from '@/contract/kit/ways'
import type { Way } from '@/contract/kit/ways'
import { isOpenWay } from '@/contract/operation/guideFunction/wayRules'
import type { FunctionRow } from '../batch/open'
import { actionOf, lockReason } from './wayActions'

interface WaySwitchProps {
  row: FunctionRow
  way: Way
  /** The state in words; by default 上线 or 下线. */
  stateText?: string
}

/** Whether visitors can open the guide this way. Without the right it only shows the state. */
export function WaySwitch({ row, way, stateText }: WaySwitchProps) {
  const { actions, run, rowName } = useRowTools<FunctionRow>()
  const isOpen = isOpenWay(row, way)
  const text = stateText ?? WAY_STATES[`${isOpen}`]
  const action = actions.find(({ key }) => key === actionOf(row, way))
  if (action === undefined) return <span className={shared.small}>{text}</span>
  return (
    <StateSwitch
      on={isOpen}
      subject={rowName(row)}
      name={WAYS[way]}
      stateText={text}
      reason={lockReason(row, way)}
      onSwitch={() => run(action, row)}
    />
  )
}

/** Both switches, on cards. */
export const WaySwitches = ({ row }: { row: FunctionRow }) => (
  <Flex component="span" wrap gap="8px 20px">
    {ways.map((way) => (
      <WaySwitch key={way} row={row} way={way} stateText={WAYS[way]} />
    ))}
  </Flex>
)
