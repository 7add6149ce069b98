import type { ComponentType } from 'react'
import { FailedIcon, MakingIcon, PassedIcon, PendingIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import type { Review } from '@/contract/guide'

interface ReviewState {
  name: string
  /** Its shape tells the state without its colour. */
  icon: ComponentType<IconProps>
}

/** The one definition of the review states: their order is that of the work. Colours stand beside the words, by `data-review`. */
export const REVIEWS: Record<Review, ReviewState> = {
  making: { name: '制作中', icon: MakingIcon },
  pending: { name: '待审核', icon: PendingIcon },
  passed: { name: '已通过', icon: PassedIcon },
  failed: { name: '未通过', icon: FailedIcon },
}
