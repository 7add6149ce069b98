import type { ResultOf } from '../kit/core'
import type { visitorContent } from './visitorContent'
import type { visitorGuide } from './visitorGuide'
import type { visitorServices } from './visitorServices'

/** Id of the element of the visitors' page that holds them, as JSON. */
export const FIRST_ANSWERS = 'first-answers'

/** Answers of public calls that come with the visitors' page, so that its first picture waits for none. */
export interface FirstAnswers {
  guide: ResultOf<typeof visitorGuide.guide>
  /** The urgent ones of its notices; null if they could not be read. */
  urgent: ResultOf<typeof visitorContent.notices> | null
  /** What is on sale, if the guide is sold; null if not, or if it could not be read. */
  products: ResultOf<typeof visitorServices.products> | null
}
