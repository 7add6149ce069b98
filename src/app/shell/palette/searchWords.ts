import type { PaletteSource } from '@/routes/meta'

/** As many, and as long, as the field has room for. */
const NAMED = 2
const NOUN_MAX = 2

/** What the search really searches, for this account: named in its field and its dialog. */
export const searchWords = (sources: readonly Pick<PaletteSource, 'noun'>[]): string =>
  `搜索${['菜单', ...sources.map(({ noun }) => noun).filter((noun) => noun.length <= NOUN_MAX).slice(0, NAMED), '操作'].join('、')}`
