import type { PayTarget } from '@/contract/visitor/visitorOrder'

/** Opens the till of the demonstration channel. */
export function tillToken(target: PayTarget): string {
  if (target.kind !== 'till') throw new Error(`paid by ${target.kind}, not at the till`)
  return target.token
}
