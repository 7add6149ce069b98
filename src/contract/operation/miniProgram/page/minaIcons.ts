import { EXTENSION_ICONS } from '../../../features/extendFunction'

/** Glyph keys of an icon group: the mini-program's own pages, and extension functions. */
export const MINI_PROGRAM_ICONS = {
  map: '地图',
  headphones: '讲解',
  toilet: '卫生间',
  question: '问答',
  rescue: '救援',
  ...EXTENSION_ICONS,
} as const
export type MiniProgramIcon = keyof typeof MINI_PROGRAM_ICONS
