import { createIcon } from '@/components/icons/createIcon'

/** Of the map alone: what is beside the others comes with the first screen. */
export const WholeViewIcon = createIcon('WholeViewIcon', 'M3.5 7.5v-4h4M16.5 7.5v-4h-4M3.5 12.5v4h4M16.5 12.5v4h-4')
export const MinusIcon = createIcon('MinusIcon', 'M4.5 10h11')
