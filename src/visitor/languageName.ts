/** Those that guides have most: a browser takes a tenth of a second on a phone to look one up. */
const NAMES: Readonly<Record<string, string>> = {
  ar: 'العربية',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  hi: 'हिन्दी',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  ko: '한국어',
  ms: 'Bahasa Melayu',
  pt: 'Português',
  ru: 'Русский',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  zh: '中文',
}

/** A language in its own words (`English`): somebody who cannot read the page must find it. */
export function languageName({ code, name }: { code: string; name: string }): string {
  const [language = ''] = code.split('-')
  return NAMES[language] ?? nameInBrowser(code, language) ?? name
}

function nameInBrowser(code: string, language: string): string | null {
  try {
    // Without words of that language the browser would answer in another one.
    if (Intl.DisplayNames.supportedLocalesOf([code]).length === 0) return null
    const own = new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? null
    return own && own.charAt(0).toLocaleUpperCase(code) + own.slice(1)
  } catch {
    return null
  }
}
