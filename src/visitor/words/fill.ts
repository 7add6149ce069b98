import { kilometresText } from '@/lib/geo/kilometres'
import type { Words } from './words'

type Values = Readonly<Record<string, string | number>>

/** A text for each form that a language has for numbers, by the categories of `Intl.PluralRules`; `other` serves for the rest. */
type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** A text with each `{name}` replaced by the value of that name. */
export const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

const rules = new Map<string, Intl.PluralRules>()

function rulesOf(locale: string): Intl.PluralRules {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale)
  rules.set(locale, known)
  return known
}

/** The text in the form for `count`, filled. */
export const counted = ({ locale }: Pick<Words, 'locale'>, forms: Forms, values: Values & { count: number }): string =>
  fill(forms[rulesOf(locale).select(values.count)] ?? forms.other, values)

/** Metres, kilometres from a thousand on, and whole ones from ten on. */
export const distanceText = ({ distance, decimalPoint }: Words, metres: number, units = distance): string =>
  Math.round(metres) < 1000
    ? fill(units.metres, { count: Math.round(metres) })
    : fill(units.kilometres, { count: kilometresText(metres).replace('.', decimalPoint) })

/** Hours and minutes, each left out if it is none. */
export function hoursText(texts: Words['duration'], total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), total % 60]
  return fill(hours === 0 ? texts.minutes : minutes === 0 ? texts.hours : texts.hoursMinutes, { hours, minutes })
}

/** How many guides a product opens, and which. */
export const guidesText = ({ opensGuides, listSeparator }: Words, guides: readonly { name: string }[]): string =>
  fill(opensGuides, { count: guides.length, names: guides.map(({ name }) => name).join(listSeparator) })
