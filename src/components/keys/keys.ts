/**
 * Keys as they are written in a binding: `/`, `?`, `n`, `Delete`, `Mod+k`, `Mod+Shift+'`. `Mod` is ⌘ on a Mac and Ctrl
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
  const key = parts.pop()!
  return { mod: parts.includes('Mod'), shift: parts.includes('Shift'), key: key.toLowerCase() }
}

/** What the Shift key makes of a punctuation key differs by keyboard: there its place counts. */
const PLACES: Readonly<Record<string, string>> = { "'": 'Quote' }

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

/** One bare character: it must not work while somebody writes, and can be switched off (WCAG 2.1.4). */
export const isCharacter = (keys: Keys): boolean => keys.length === 1

export function matches(keys: Keys, event: KeyboardEvent): boolean {
  const { mod, shift, key } = parse(keys)
  if (event.altKey || (isMac() ? event.metaKey !== mod || event.ctrlKey : event.ctrlKey !== mod || event.metaKey)) return false
  // A bare `?` is typed with Shift; which keyboard needs it for which character is not ours to know.
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

/** The caps to show for a binding, in the order in which they are pressed. */
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
