import type { PaletteSource } from '@/routes/meta'

/** Limited to the number and length that fit the field. */
const LABELS_MAX = 2
const LABEL_LENGTH_MAX = 2

/** What this account can search; shown in the field and the dialog. */
export const searchPlaceholder = (sources: readonly Pick<PaletteSource, 'noun'>[]): string =>
  `搜索${[
    '菜单',
    ...sources
      .map(({ noun }) => noun)
      .filter((noun) => noun.length <= LABEL_LENGTH_MAX)
      .slice(0, LABELS_MAX),
    '操作',
  ].join('、')}`
