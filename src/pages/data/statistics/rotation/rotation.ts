/** Seconds that each view stays. */
export const PACES = [30, 60, 120] as const
export type Pace = (typeof PACES)[number]

/** Of an address; null where nothing goes round. */
export const paceOf = (text: string | null): Pace | null => PACES.find((pace) => String(pace) === text) ?? null

/** All guides first, as null, then each guide in the order of the list. */
export const viewsOf = (guideIds: readonly string[]): readonly (string | null)[] => [null, ...guideIds]

/** What comes after a view; what is not in the list, as a guide that has gone offline meanwhile, is followed by the first. */
export function nextView(views: readonly (string | null)[], now: string | null): string | null {
  return views[(views.indexOf(now) + 1) % views.length] ?? null
}
