import { glyphs, pinColours } from '@/lib/geo/pins'
import type { MapPin } from './types'
import css from './Pins.module.css'

const DROP = 'M12 31.2C9 26.8 1.2 20 1.2 12A10.8 10.8 0 0 1 22.8 12C22.8 20 15 26.8 12 31.2Z'
const TICK = 'm7.5 12.2 3 3 6-6.4'

function svg(tag: string, attributes: Readonly<Record<string, string>>, children: readonly Element[] = []): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

function picture({ kind, number, isFacility, isHeard, isPlaying, isSelected }: MapPin): Element {
  if (number !== null) {
    const disc = document.createElement('span')
    disc.className = css.number ?? ''
    disc.textContent = String(number)
    return disc
  }
  const colour = isPlaying || isSelected ? pinColours.sight : pinColours[kind]
  const lines = {
    fill: 'none',
    stroke: '#fff',
    'stroke-width': '1.6',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  }
  if (isFacility)
    return svg('svg', { viewBox: '0 0 24 24', class: css.disc ?? '' }, [
      svg('circle', { cx: '12', cy: '12', r: '10', fill: colour, stroke: '#fff', 'stroke-width': '1.6' }),
      svg('path', { d: glyphs[kind], transform: 'translate(6 6) scale(.6)', ...lines }),
    ])
  return svg('svg', { viewBox: '0 0 24 32', class: css.drop ?? '' }, [
    svg('path', { d: DROP, fill: colour, stroke: '#fff', 'stroke-width': '1.6' }),
    isHeard && !isPlaying
      ? svg('path', { d: TICK, ...lines, 'stroke-width': '2.2' })
      : svg('path', { d: glyphs[kind], transform: 'translate(5.5 5.5) scale(.65)', ...lines }),
  ])
}

/** Whether the marker is centred on its place; a pin touches it with its tip. */
export const isFlat = ({ isFacility, number }: MapPin): boolean => isFacility || number !== null

/** A point as a button, so that it can be reached without a finger on the map too. */
export function pinElement(pin: MapPin, onSelect: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = css.pin ?? ''
  button.setAttribute('aria-label', [pin.name, pin.type].filter(Boolean).join('，'))
  button.setAttribute('aria-pressed', String(pin.isSelected))
  if (pin.isSelected || pin.isPlaying) button.dataset['large'] = ''
  if (isFlat(pin)) button.dataset['flat'] = ''
  const name = document.createElement('span')
  name.className = css.name ?? ''
  name.textContent = pin.name
  button.append(picture(pin), name)
  button.addEventListener('click', (event) => {
    // Not a touch of the map below.
    event.stopPropagation()
    onSelect()
  })
  return button
}

export function visitorElement(label: string): HTMLElement {
  const dot = document.createElement('span')
  dot.className = css.visitor ?? ''
  dot.setAttribute('role', 'img')
  dot.setAttribute('aria-label', label)
  return dot
}
