import { Flex } from 'antd'
import type { Review } from '@/contract/guide/guide/guide'
import { REVIEWS } from '@/entities/guide/reviews'
import shared from '@/theme/shared.module.css'

const TONES = { making: undefined, pending: 'waiting', passed: 'good', failed: 'bad' }

/** The review state in a drawer's header. */
export function ReviewTag({ review }: { review: Review }) {
  const { name, icon: Icon } = REVIEWS[review]
  return (
    <Flex component="span" align="center" gap={4} className={shared.chip} data-tone={TONES[review]}>
      <Icon size={14} />
      {name}
    </Flex>
  )
}
