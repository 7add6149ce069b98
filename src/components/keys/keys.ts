/**
 * Key bindings: `/`, `?`, `n`, `Delete`, `Mod+k`, `Mod+Shift+'`. `Mod` is ⌘ on a Mac and Ctrl
 * elsewhere.
 */
export type Keys = string

interface Parsed {
  mod: boolean
  shift: boolean
  key: string
}

function parse(keys: Keys): Parsed {
  const parts = keys.split('+')
  const key = keys.slice(keys.lastIndexOf('+') + 1)
  return { mod: parts.includes('Mod'), shift: parts.includes('Shift'), key: key.toLowerCase() }
}

/** Shift + punctuation depends on the keyboard layout: match these by position. */
const PLACES: Readonly<Record<string, string>> = { "'": 'Quote' }

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** A single bare character: inactive while typing, and can be switched off (WCAG 2.1.4). */
export const isCharacter = (keys: Keys): boolean => keys.length === 1

export function matches(keys: Keys, event: KeyboardEvent): boolean {
  const { mod, shift, key } = parse(keys)
  if (event.altKey || (isMac() ? event.metaKey !== mod || event.ctrlKey : event.ctrlKey !== mod || event.metaKey))
    return false
  // A bare `?` needs Shift; which characters do depends on the layout, so ignore Shift here.
  if (mod && event.shiftKey !== shift) return false
  return event.key.toLowerCase() === key || (shift && event.code === PLACES[key])
}

const WORDS: Readonly<Record<string, string>> = {
  arrowleft: '←',
  arrowright: '→',
  arrowup: '↑',
  arrowdown: '↓',
  escape: 'Esc',
  delete: 'Delete',
  enter: 'Enter',
  home: 'Home',
  end: 'End',
  space: '空格',
}

/** The caps of a binding, in the order of pressing. */
export function capsOf(keys: Keys): string[] {
  const mac = isMac()
  return keys.split('+').map((part) => {
    if (part === 'Mod') return mac ? '⌘' : 'Ctrl'
    if (part === 'Shift') return mac ? '⇧' : 'Shift'
    return WORDS[part.toLowerCase()] ?? part.toUpperCase()
  })
}

/** The same for assistive technology. */
export const ariaKeysOf = (keys: Keys): string => keys.replace('Mod', isMac() ? 'Meta' : 'Control')
