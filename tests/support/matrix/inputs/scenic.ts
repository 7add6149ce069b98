import { readOf } from '../bag'
import { page } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'scenic'> = { queryPage: page, points: readOf('guide') }
