import type { ResultOf } from '../kit/core'
import type { visitorContent } from './visitorContent'
import type { visitorGuide } from './visitorGuide'
import type { visitorServices } from './visitorServices'

/** Id of the element of the visitors' page that holds them, as JSON. */
export const FIRST_ANSWERS = 'first-answers'

/** Responses of public calls embedded in the visitors' page, so that its first screen waits for no call. */
export interface FirstAnswers {
  guide: ResultOf<typeof visitorGuide.guide>
  /** The guide's urgent notices; null if they could not be read. */
  urgent: ResultOf<typeof visitorContent.notices> | null
  /** Products on sale; null if the guide is not sold, or they could not be read. */
  products: ResultOf<typeof visitorServices.products> | null
}
