import { ExpandOutlined, MinusOutlined } from '@ant-design/icons'
import { antIcon } from '@/components/icons/createIcon'

/** Used by the map only; its other icons ship with the first screen. */
export const WholeViewIcon = antIcon(ExpandOutlined)
export const MinusIcon = antIcon(MinusOutlined)
