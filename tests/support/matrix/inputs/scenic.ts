import { readOf } from '../guidePackage'
import { page } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'scenic'> = { queryPage: page, points: readOf('guide') }
