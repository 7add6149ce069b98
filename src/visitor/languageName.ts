/** Browsers take long to look one up. */
const names = new Map<string, string>()

/** A language in its own words (`English`): somebody who cannot read the page must find it. */
export function languageName({ code, name }: { code: string; name: string }): string {
  const known = names.get(code) ?? ownName(code) ?? name
  names.set(code, known)
  return known
}

function ownName(code: string): string | null {
  const [language = ''] = code.split('-')
  try {
    // Without words of that language the browser would answer in another one.
    if (Intl.DisplayNames.supportedLocalesOf([code]).length === 0) return null
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? null
    return own && own.charAt(0).toLocaleUpperCase(code) + own.slice(1)
  } catch {
    return null
  }
}
