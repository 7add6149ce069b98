import type { MinaModule } from './minaModules'
import type { Translations } from './minaTexts'

function said<T extends { translations?: Translations }>(thing: T, language: string | null): T {
  const texts = Object.entries((language === null ? undefined : thing.translations?.[language]) ?? {})
  // Text removed in Chinese is hidden in every language; its translation is retained in case the text returns.
  const shown = texts.filter(([field]) => (thing as Record<string, unknown>)[field] !== '')
  return { ...thing, ...Object.fromEntries(shown), translations: undefined }
}

/** The module in a language (null is Chinese); untranslated text stays Chinese. */
export function inLanguage(module: MinaModule, language: string | null): MinaModule {
  switch (module.kind) {
    case 'banner':
      return { ...module, pictures: module.pictures.map((picture) => said(picture, language)) }
    case 'icons':
      return { ...module, items: module.items.map((item) => said(item, language)) }
    case 'notice':
    case 'ad':
    case 'gap':
      return module
    default:
      return said(module, language)
  }
}
