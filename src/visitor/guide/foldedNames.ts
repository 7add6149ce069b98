import { finder } from '@/contract/kit/folded'
import { inSimplified } from '@/contract/visitor/simplified'

/** A test whether a name contains what was typed, as the server's search compares: folded, traditional as simplified. */
export function nameFinder(keyword: string): (name: string) => boolean {
  const isFound = finder(inSimplified(keyword))
  return (name) => isFound(inSimplified(name))
}
