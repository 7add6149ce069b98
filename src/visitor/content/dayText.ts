/** A day as one writes it anywhere: `2026-11-26`, in the scenic area's time. */
export const dayText = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** Hours and minutes in the scenic area's time: `14:00`. */
export const hourText = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(11, 16)
