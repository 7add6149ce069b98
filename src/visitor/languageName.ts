/** A language in its own words (`English`): somebody who cannot read the page must find it. */
export function languageName({ code, name }: { code: string; name: string }): string {
  const [language = ''] = code.split('-')
  try {
    // Without words of that language the browser would answer in another one.
    if (Intl.DisplayNames.supportedLocalesOf([code]).length === 0) return name
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? name
    return own.charAt(0).toLocaleUpperCase(code) + own.slice(1)
  } catch {
    return name
  }
}
