/** Metres, or kilometres from a thousand on. */
export const lengthText = (metres: number, m: string, km: string, decimal = '.'): string =>
  metres < 1000 ? `${metres} ${m}` : `${(metres / 1000).toFixed(1).replace('.', decimal)} ${km}`

/** Hours and minutes, each left out if it is none. */
export function hoursText(minutes: number, h: string, min: string): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} ${h}`, rest > 0 && `${rest} ${min}`].filter(Boolean).join(' ')
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

/** A number with the form of its noun that the language wants; `other` serves for the forms that are not given. */
export function pluralsOf(code: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(code)
  return (count, forms) => `${count} ${forms[rules.select(count)] ?? forms.other}`
}
