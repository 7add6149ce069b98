import { ExpandOutlined, MinusOutlined } from '@ant-design/icons'
import { antIcon } from '@/components/icons/createIcon'

/** Of the map alone: what is beside the others comes with the first screen. */
export const WholeViewIcon = antIcon(ExpandOutlined)
export const MinusIcon = antIcon(MinusOutlined)
