import type { PaletteSource } from '@/routes/meta'

/** As many as the field has room for. */
const NAMED = 2

/** What the search really searches, for this account: named in its field and its dialog. */
export const searchWords = (sources: readonly Pick<PaletteSource, 'noun'>[]): string =>
  `搜索${['菜单', ...sources.slice(0, NAMED).map(({ noun }) => noun), '操作'].join('、')}`
