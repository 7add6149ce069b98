import * as z from 'zod'

/** WCAG 2 AA for running text. */
const CONTRAST_MIN = 4.5

/** Preset colours; white text is readable on each. */
export const THEME_COLORS = {
  '#0e7c66': '松石',
  '#1f6f3a': '林绿',
  '#1b6fa8': '湖蓝',
  '#3a4ba9': '靛青',
  '#743074': '紫藤',
  '#a8322d': '朱砂',
  '#9a4a12': '赭石',
  '#7e6100': '秋香',
} as const

export const THEME_COLOR = '#0e7c66' satisfies keyof typeof THEME_COLORS

const COLOR = /^#[0-9a-f]{6}$/

export const isColor = (value: unknown): value is string => typeof value === 'string' && COLOR.test(value)

/** Contrast of white text on the colour (`#0e7c66`): 1 to 21, WCAG 2. */
function contrastWithWhite(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

export const isReadable = (color: string): boolean => contrastWithWhite(color) >= CONTRAST_MIN

/** Truncated, not rounded: 4.49 is not enough. */
export const contrastText = (color: string): string => `${Math.floor(contrastWithWhite(color) * 10) / 10} : 1`

/** A valid colour for buttons with white text. */
export const themeColor = z
  .string()
  .trim()
  .toLowerCase()
  .regex(COLOR, '请输入 # 加六位数字或 a–f，如 #0e7c66')
  .refine(isReadable, {
    error: ({ input }) =>
      `这个颜色上的白字看不清：对比 ${contrastText(input as string)}，至少 ${CONTRAST_MIN} : 1，请选深一些的`,
    abort: true,
  })
