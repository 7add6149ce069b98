import type { PaletteSource } from '@/routes/meta'

/** Limited to the number and length that fit the field. */
const NAMED = 2
const NOUN_MAX = 2

/** What this account can search; shown in the field and the dialog. */
export const searchWords = (sources: readonly Pick<PaletteSource, 'noun'>[]): string =>
  `搜索${['菜单', ...sources.map(({ noun }) => noun).filter((noun) => noun.length <= NOUN_MAX).slice(0, NAMED), '操作'].join('、')}`
