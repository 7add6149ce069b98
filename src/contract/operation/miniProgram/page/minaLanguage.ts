import type { MiniProgramModule } from './minaModules'
import type { Translations } from './minaTexts'

function translated<T extends { translations?: Translations }>(item: T, language: string | null): T {
  const texts = Object.entries((language === null ? undefined : item.translations?.[language]) ?? {})
  // Text removed in Chinese is hidden in every language; its translation is retained in case the text returns.
  const visible = texts.filter(([field]) => (item as Record<string, unknown>)[field] !== '')
  return { ...item, ...Object.fromEntries(visible), translations: undefined }
}

/** The module in a language (null is Chinese); untranslated text stays Chinese. */
export function inLanguage(module: MiniProgramModule, language: string | null): MiniProgramModule {
  switch (module.kind) {
    case 'banner':
      return { ...module, pictures: module.pictures.map((picture) => translated(picture, language)) }
    case 'icons':
      return { ...module, items: module.items.map((item) => translated(item, language)) }
    case 'notice':
    case 'ad':
    case 'gap':
      return module
    default:
      return translated(module, language)
  }
}
