import { uniqueName } from '../../builders'
import { none } from '../builder'
import type { Inputs } from '../builder'
import { recordInputs } from '../records'

/** A key that no other position has. */
const newKey = () => `p${uniqueName('').replaceAll(/\W/g, '')}`.slice(0, 24)

export const inputs: Inputs<'adPosition'> = {
  ...recordInputs('adPosition', () => ({
    name: uniqueName('位').slice(-12),
    key: newKey(),
    width: 300,
    height: 200,
    atOnce: 2,
  })),
  list: none,
}
