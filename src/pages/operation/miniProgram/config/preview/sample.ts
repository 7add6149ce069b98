import { HOME_NAMES } from '@/contract/operation/miniProgram/merchantConfig'
import type { HomeKind } from '@/contract/operation/miniProgram/merchantConfig'
import { phone } from '@/contract/kit/place'
import { isColor, THEME_COLOR } from '@/contract/kit/themeColor'

/** The contents of the phone preview. */
export interface Sample {
  name: string
  logo: string | null
  color: string
  phone: string
  hours: string
  shareTitle: string
  sharePicture: string | null
  home: HomeKind
  guideId: string | null
  /** Of 智能问答, 问题上报, 一键救援: those that are enabled. */
  functions: readonly string[]
}

const FUNCTIONS = { questions: '智能问答', problems: '问题上报', rescue: '一键救援' } as const

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
const isHome = (value: unknown): value is HomeKind => typeof value === 'string' && Object.hasOwn(HOME_NAMES, value)

/** From loaded parts or a possibly incomplete form. Invalid values are left out. */
export function sampleOf(values: Readonly<Record<string, unknown>>): Sample {
  const color = text(values['color']).toLowerCase()
  const name = text(values['name']) || '小程序名称'
  return {
    name,
    logo: text(values['logo']) || null,
    color: isColor(color) ? color : THEME_COLOR,
    phone: phone.safeParse(values['phone']).data ?? '',
    hours: text(values['hours']),
    shareTitle: text(values['shareTitle']) || name,
    sharePicture: text(values['sharePicture']) || null,
    home: isHome(values['home']) ? values['home'] : 'guides',
    guideId: text(values['guideId']) || null,
    functions: Object.entries(FUNCTIONS).flatMap(([key, label]) => (values[key] === false ? [] : [label])),
  }
}
