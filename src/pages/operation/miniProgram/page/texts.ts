import type { MinaModule } from '@/contract/operation/miniProgram/page/minaModules'
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

const own = (field: TextField, label: string, text: string, translations: Translations | undefined): Slot => ({ key: field, label, field, text, entry: null, translations })
const within = (entry: string, field: TextField, label: string, text: string, translations: Translations | undefined): Slot => ({ key: `${entry} ${field}`, label, field, text, entry, translations })

/** All visitor-facing texts of a module, in form order. */
export function slotsOf(module: MinaModule): Slot[] {
  switch (module.kind) {
    case 'banner':
      return module.pictures.flatMap(({ id, title, subtitle, translations }, index) => [
        within(id, 'title', `第 ${index + 1} 张主标题`, title, translations),
        within(id, 'subtitle', `第 ${index + 1} 张副标题`, subtitle, translations),
      ])
    case 'icons':
      return module.items.map(({ id, name, translations }, index) => within(id, 'name', `第 ${index + 1} 个图标`, name, translations))
    case 'weather':
      return [own('wind', '风', module.wind, module.translations), own('note', '提醒', module.note, module.translations)]
    case 'heading':
      return [own('title', '标题', module.title, module.translations), own('note', '右边的小字', module.note, module.translations)]
    case 'notice':
    case 'ad':
    case 'gap':
      return []
    default:
      return [own('title', '标题', module.title, module.translations)]
  }
}

export const translationOf = ({ translations, field }: Slot, language: string): string => translations?.[language]?.[field] ?? ''

/** With another text for a field; empty text removes it. */
function put(translations: Translations | undefined, language: string, field: TextField, text: string): Translations | undefined {
  const texts = { ...translations?.[language], [field]: text }
  const kept = Object.fromEntries(Object.entries(texts).filter(([, one]) => one.trim() !== ''))
  const all = Object.fromEntries(Object.entries({ ...translations, [language]: kept }).filter(([, one]) => Object.keys(one).length > 0))
  return Object.keys(all).length === 0 ? undefined : all
}

/** The module with this text in one language. */
export function withText(module: MinaModule, { entry, field, translations }: Slot, language: string, text: string): MinaModule {
  const next = { translations: put(translations, language, field, text) }
  switch (module.kind) {
    case 'banner':
      return { ...module, pictures: module.pictures.map((one) => (one.id === entry ? { ...one, ...next } : one)) }
    case 'icons':
      return { ...module, items: module.items.map((one) => (one.id === entry ? { ...one, ...next } : one)) }
    case 'notice':
    case 'ad':
    case 'gap':
      return module
    default:
      return { ...module, ...next }
  }
}
