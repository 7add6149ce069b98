import { uniqueName } from '../../builders'
import { none } from '../builder'
import type { Inputs } from '../builder'
import { recordInputs } from '../records'

export const inputs: Inputs<'refundReason'> = {
  ...recordInputs('refundReason', () => ({ name: uniqueName('因').slice(-12), asksWords: true, translations: {} })),
  list: none,
}
