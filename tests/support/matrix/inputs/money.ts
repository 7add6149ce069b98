import { none } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'money'> = { today: none }
