/**
 * Computed styles of pages without style sheets. Role queries and `toBeVisible` ask for them again after every change, and
 * happy-dom builds all properties of all ancestors for each answer: a seventh of all page test time.
 */

/** What the queries and matchers read. Here it comes from the inline style and the element's kind alone. */
const PROPERTIES = ['display', 'visibility', 'opacity', 'pointer-events'] as const
type Property = (typeof PROPERTIES)[number]

const patterns = Object.fromEntries(
  PROPERTIES.map((property) => [property, new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;!\\s]+)`)]),
) as Record<Property, RegExp>

const propertyOf = (key: string | symbol): Property | undefined =>
  PROPERTIES.find((property) => property === key || (property === 'pointer-events' && key === 'pointerEvents'))

const inline = (element: Element, property: Property): string => {
  const style = element.getAttribute('style')
  return style?.includes(property) ? (patterns[property].exec(style)?.[1] ?? '') : ''
}

/** Of these properties, only this one is inherited. */
function visibilityOf(element: Element): string {
  for (let current: Element | null = element; current !== null; current = current.parentElement) {
    const value = inline(current, 'visibility')
    if (value !== '' && value !== 'inherit') return value
  }
  return ''
}

/** Answers these properties itself, all others by `compute`; for documents whose style sheets set none of them. */
export function quickComputedStyle(compute: typeof getComputedStyle): typeof getComputedStyle {
  const displays = new Map<string, string>()

  /** An element's display where nothing sets it, by its tag. */
  function defaultDisplay({ namespaceURI, localName, ownerDocument }: Element): string {
    let display = displays.get(localName)
    if (display === undefined) {
      const bare = ownerDocument.createElementNS(namespaceURI, localName)
      ownerDocument.head.append(bare)
      display = compute(bare).display
      bare.remove()
      displays.set(localName, display)
    }
    return display
  }

  function valueOf(element: Element, property: Property): string {
    if (property === 'visibility') return visibilityOf(element)
    const value = inline(element, property)
    if (property !== 'display' || value !== '') return value
    // The only one whose default depends on an attribute.
    return element.localName === 'dialog' ? compute(element).display : defaultDisplay(element)
  }

  return (element, pseudo) => {
    if (!element.isConnected || pseudo) return compute(element, pseudo)
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        const property = propertyOf(key)
        if (property !== undefined) return valueOf(element, property)
        if (key === 'getPropertyValue')
          return (name: string) => {
            const named = propertyOf(name)
            return named === undefined ? compute(element).getPropertyValue(name) : valueOf(element, named)
          }
        const style = compute(element)
        const value: unknown = Reflect.get(style, key)
        return typeof value === 'function' ? value.bind(style) : value
      },
    })
  }
}
