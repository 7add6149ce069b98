/** Glyph keys, named like POI types. */
export type PinKind =
  | 'sight'
  | 'viewpoint'
  | 'visitorCentre'
  | 'toilet'
  | 'ropeway'
  | 'food'
  | 'hotel'
  | 'parking'
  | 'gate'
  | 'medical'
  | 'shop'
  | 'other'

/** White lines on the pin's colour, on the icons' 20 grid. Shared by the pins of both maps and the discs in lists. */
export const glyphs: Readonly<Record<PinKind, string>> = {
  sight: 'M2.5 15.5h15l-4.6-7-2.2 3-3-5.5ZM7.7 6',
  viewpoint:
    'M2.5 10c2-3.2 4.5-4.8 7.5-4.8s5.5 1.6 7.5 4.8c-2 3.2-4.5 4.8-7.5 4.8S4.5 13.2 2.5 10ZM12.2 10a2.2 2.2 0 1 1-4.4 0 2.2 2.2 0 0 1 4.4 0Z',
  visitorCentre: 'M10 9v6M8.5 15h3M8.5 9H10M10 5.5v.01',
  toilet: 'M6 3.8v.01M14 3.8v.01M4 7.5h4v5H7.2V17H4.8v-4.5H4ZM14 7.5l2.5 5.5h-1.3V17h-2.4v-4H11.5Z',
  ropeway:
    'M3 5.5 17 3M10 4.3V8M6.5 8h7a1.5 1.5 0 0 1 1.5 1.5v5a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-5A1.5 1.5 0 0 1 6.5 8ZM5 12h10',
  food: 'M6 3v4.5M4 3v3.5a2 2 0 0 0 4 0V3M6 8.5V17M14 17v-6h-2.5V7c0-2.5 1-4 2.5-4Z',
  hotel: 'M3 16V5M3 13h14v3M17 13v-1.5a2.5 2.5 0 0 0-2.5-2.5H9v4M6.5 10.2v.01',
  parking: 'M7 17V3.5h4a3.8 3.8 0 0 1 0 7.6H7',
  gate: 'M4.5 17V9a5.5 5.5 0 0 1 11 0v8M2.5 17h4M13.5 17h4M10 3.5V17',
  medical: 'M10 4v12M4 10h12',
  shop: 'M4.5 7h11l.8 9.5H3.7ZM7 9V6a3 3 0 0 1 6 0v3',
  other: 'M10 7v.01M10 10v.01M10 13v.01M5.5 10a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0Z',
}

/** Facilities rather than sights: small discs, below the pins. */
const FACILITIES: ReadonlySet<PinKind> = new Set(['toilet', 'food', 'parking', 'medical', 'shop'])

export const isFacility = (kind: PinKind) => FACILITIES.has(kind)

/** Whether there is a glyph for a point type's icon; others have a picture. */
export const isPinKind = (icon: string): icon is PinKind => icon in glyphs

/** White glyphs on them have a contrast of at least 4. The same in light and dark mode; always shown with the glyph. */
export const pinColours = {
  sight: '#0E7C66',
  viewpoint: '#3E8E41',
  visitorCentre: '#2F6DB5',
  toilet: '#5A6F86',
  ropeway: '#6A58A8',
  food: '#9E6300',
  hotel: '#8A5A44',
  parking: '#5A6F86',
  gate: '#2F6DB5',
  medical: '#5A6F86',
  shop: '#9E6300',
  other: '#5A6F86',
} as const satisfies Readonly<Record<PinKind, string>>
