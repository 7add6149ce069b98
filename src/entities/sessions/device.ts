const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信内浏览器'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, '安卓'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

const first = (list: readonly (readonly [RegExp, string])[], text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** Chrome，Windows; unidentified devices are 未知设备. */
export function deviceOf(userAgent: string): string {
  const parts = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((name) => name !== undefined)
  return parts.length === 0 ? '未知设备' : parts.join('，')
}

export const isPhone = (userAgent: string): boolean => /Android|iPhone|Mobile/.test(userAgent)
