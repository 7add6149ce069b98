/** Weather conditions. */
export const SKIES = {
  sunny: '晴',
  cloudy: '多云',
  overcast: '阴',
  rain: '雨',
  storm: '雷雨',
  snow: '雪',
  fog: '雾',
  wind: '大风',
} as const
export type Sky = keyof typeof SKIES
