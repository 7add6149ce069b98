import { none } from '../builder'
import type { Inputs } from '../builder'

export const inputs: Inputs<'map'> = {
  settings: none,
  search: { build: () => ({ query: { keyword: '黄山' } }) },
}
