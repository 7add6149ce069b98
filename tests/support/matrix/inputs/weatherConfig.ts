import { WEATHER } from '../../domains/miniProgramParts'
import { none } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'weatherConfig'> = { detail: none, update: { build: () => ({ body: WEATHER }) } }
