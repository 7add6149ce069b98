import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'
import type { TextField, Translations } from '@/contract/operation/miniProgram/page/minaTexts'

/** One text of a module, with its translations. */
export interface Slot {
  key: string
  label: string
  field: TextField
  text: string
  /** The picture or icon it belongs to; null for the module itself. */
  entry: string | null
  translations: Translations | undefined
}

const moduleSlot = (field: TextField, label: string, text: string, translations: Translations | undefined): Slot => ({
  key: field,
  label,
  field,
  text,
  entry: null,
  translations,
})
const entrySlot = (
  entry: string,
  field: TextField,
  label: string,
  text: string,
  translations: Translations | undefined,
): Slot => ({ key: `${entry} ${field}`, label, field, text, entry, translations })

/** All visitor-facing texts of a module, in form order. */
export function slotsOf(module: MiniProgramModule): Slot[] {
  switch (module.kind) {
    case 'banner':
      return module.pictures.flatMap(({ id, title, subtitle, translations }, index) => [
        entrySlot(id, 'title', `第 ${index + 1} 张主标题`, title, translations),
        entrySlot(id, 'subtitle', `第 ${index + 1} 张副标题`, subtitle, translations),
      ])
    case 'icons':
      return module.items.map(({ id, name, translations }, index) =>
        entrySlot(id, 'name', `第 ${index + 1} 个图标`, name, translations),
      )
    case 'weather':
      return [
        moduleSlot('wind', '风', module.wind, module.translations),
        moduleSlot('note', '提醒', module.note, module.translations),
      ]
    case 'heading':
      return [
        moduleSlot('title', '标题', module.title, module.translations),
        moduleSlot('note', '右边的小字', module.note, module.translations),
      ]
    case 'notice':
    case 'ad':
    case 'gap':
      return []
    default:
      return [moduleSlot('title', '标题', module.title, module.translations)]
  }
}

export const translationOf = ({ translations, field }: Slot, language: string): string =>
  translations?.[language]?.[field] ?? ''

/** With another text for a field; empty text removes it. */
function withTranslation(
  translations: Translations | undefined,
  language: string,
  field: TextField,
  text: string,
): Translations | undefined {
  const texts = { ...translations?.[language], [field]: text }
  const filledTexts = Object.fromEntries(Object.entries(texts).filter(([, value]) => value.trim() !== ''))
  const updated = Object.fromEntries(
    Object.entries({ ...translations, [language]: filledTexts }).filter(([, entry]) => Object.keys(entry).length > 0),
  )
  return Object.keys(updated).length === 0 ? undefined : updated
}

/** The module with this text in one language. */
export function withText(
  module: MiniProgramModule,
  { entry, field, translations }: Slot,
  language: string,
  text: string,
): MiniProgramModule {
  const next = { translations: withTranslation(translations, language, field, text) }
  switch (module.kind) {
    case 'banner':
      return {
        ...module,
        pictures: module.pictures.map((picture) => (picture.id === entry ? { ...picture, ...next } : picture)),
      }
    case 'icons':
      return { ...module, items: module.items.map((item) => (item.id === entry ? { ...item, ...next } : item)) }
    case 'notice':
    case 'ad':
    case 'gap':
      return module
    default:
      return { ...module, ...next }
  }
}
