import { uniqueName } from '../../builders'
import { none } from '../builder'
import type { Inputs } from '../builder'
import { recordInputs } from '../records'

const CODES = 'abcdefghijklmnopqrstuvwxyz'
let codes = 0
/** Language codes are unique per tenant; codes from `qaa` and regions from `XA` are reserved for private use. */
const nextCode = () => {
  const number = codes++
  const region = Math.floor(number / 520)
  const own = `q${CODES[Math.floor(number / 26) % 20]}${CODES[number % 26]}`
  return region === 0 ? own : `${own}-X${CODES[region % 26]!.toUpperCase()}`
}

export const inputs: Inputs<'language'> = {
  ...recordInputs('language', () => ({ name: uniqueName('测试语种'), code: nextCode(), short: '测' })),
  codes: none,
  cnId: none,
}
