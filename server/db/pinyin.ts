import { pinyin } from 'pinyin-pro'

/** What a name sorts by: its syllables in lower case, apart, so that 西安 (xi an) stands before 先 (xian). */
export function sortKey(name: string): string {
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ').toLowerCase()
}
