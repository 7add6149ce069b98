import { folded } from '@/contract/kit/folded'

/** The first free name of `新点位 1`, `新点位 2` …. */
export function freeName(word: string, usedNames: readonly string[]): string {
  const names = new Set(usedNames.map(folded))
  for (let number = 1; ; number += 1) if (!names.has(folded(`${word} ${number}`))) return `${word} ${number}`
}
