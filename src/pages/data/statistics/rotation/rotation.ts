/** Seconds per view. */
export const INTERVALS = [30, 60, 120] as const
export type RotationInterval = (typeof INTERVALS)[number]

/** Parsed from the address; null when rotation is off. */
export const parseInterval = (text: string | null): RotationInterval | null =>
  INTERVALS.find((option) => String(option) === text) ?? null

/** All guides first, as null, then each guide in list order. */
export const viewsOf = (guideIds: readonly string[]): readonly (string | null)[] => [null, ...guideIds]

/** The next view; a view missing from the list, such as a guide now offline, is followed by the first. */
export function nextView(views: readonly (string | null)[], now: string | null): string | null {
  return views[(views.indexOf(now) + 1) % views.length] ?? null
}
