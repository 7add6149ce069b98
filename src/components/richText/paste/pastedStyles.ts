/** Declarations by property, both in lower case; of the same property the last counts. */
export type Style = ReadonlyMap<string, string>

/** Reads an element's style: that of its classes and its own. */
export type StyleReader = (element: Element) => Style

const EMPTY: Style = new Map()

function declarationsIn(text: string): [property: string, value: string][] {
  return text.split(';').flatMap((declaration): [string, string][] => {
    const colon = declaration.indexOf(':')
    if (colon === -1) return []
    const value = declaration.slice(colon + 1).replace(/!\s*important/i, '')
    return [[declaration.slice(0, colon).trim().toLowerCase(), value.trim().toLowerCase()]]
  })
}

const CLASS = /^(?:[a-z]\w*)?\.[\w-]+$/i

/** Declarations of `.xl65` and `p.p1`; selectors of other kinds name nothing that a pasted text needs. */
function classesIn(sheets: readonly string[]): ReadonlyMap<string, [string, string][]> {
  const classes = new Map<string, [string, string][]>()
  for (const rule of sheets
    .join('}')
    .replace(/<!--|-->/g, '')
    // For print, or other screens.
    .replace(/@media[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .split('}')) {
    const open = rule.lastIndexOf('{')
    if (open === -1 || rule.includes('@')) continue
    const declarations = declarationsIn(rule.slice(open + 1))
    for (const selector of rule
      .slice(0, open)
      .split(',')
      .map((part) => part.replace(/\/\*.*?\*\//gs, '').trim()))
      if (CLASS.test(selector))
        classes.set(selector.toLowerCase(), [...(classes.get(selector.toLowerCase()) ?? []), ...declarations])
  }
  return classes
}

const SHEET = /<style\b[^>]*>/gi
const SHEET_END = /<\/style\s*>/gi

/**
 * Takes the style sheets out of pasted markup, which the page's policy would report, and reads them: Excel, WPS and Apple's
 * programs say there what is bold. `styleAsData` comes before.
 */
export function takeStyles(html: string): { html: string; styleOf: StyleReader } {
  const sheets: string[] = []
  let rest = ''
  let at = 0
  for (const { index, 0: tag } of html.matchAll(SHEET)) {
    if (index < at) continue
    SHEET_END.lastIndex = index + tag.length
    const end = SHEET_END.exec(html)
    sheets.push(html.slice(index + tag.length, end?.index))
    rest += html.slice(at, index)
    at = end ? end.index + end[0].length : html.length
  }
  const classes = classesIn(sheets)
  const known = new WeakMap<Element, Style>()
  const read = (element: Element): Style => {
    const names = (element.getAttribute('class') ?? '').toLowerCase().split(/\s+/)
    const own = element.getAttribute('data-style')
    const fromClasses = names.flatMap((name) => [
      ...(classes.get(`.${name}`) ?? []),
      ...(classes.get(`${element.localName}.${name}`) ?? []),
    ])
    return own === null && fromClasses.length === 0 ? EMPTY : new Map([...fromClasses, ...declarationsIn(own ?? '')])
  }
  return {
    html: rest + html.slice(at),
    styleOf: (element) => {
      const style = known.get(element) ?? read(element)
      known.set(element, style)
      return style
    },
  }
}
