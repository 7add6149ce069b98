import { none } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'dashboard'> = { total: none }
