import { pinyin } from 'pinyin-pro'

/** Sort key of a name: its syllables in lower case, separated, so 西安 (xi an) comes before 先 (xian). */
export function sortKey(name: string): string {
  return pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true }).join(' ').toLowerCase()
}
