import type { ComponentType } from 'react'
import { FailedIcon, MakingIcon, PassedIcon, PendingIcon } from '@/components/icons'
import type { IconProps } from '@/components/icons'
import type { Review } from '@/contract/guide/guide/guide'
import { REVIEW_NAMES } from '@/contract/guide/guide/guideWords'

interface ReviewState {
  name: string
  /** Its shape identifies the state even without colour. */
  icon: ComponentType<IconProps>
}

/** The single definition of the review states, in workflow order. Colours are set next to the label, by `data-review`. */
export const REVIEWS: Record<Review, ReviewState> = {
  making: { name: REVIEW_NAMES.making, icon: MakingIcon },
  pending: { name: REVIEW_NAMES.pending, icon: PendingIcon },
  passed: { name: REVIEW_NAMES.passed, icon: PassedIcon },
  failed: { name: REVIEW_NAMES.failed, icon: FailedIcon },
}
