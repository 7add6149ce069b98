/** How long a purchase can be played, counted from payment. */
export const VALIDITY_UNITS = { hour: '小时', day: '天' } as const
export type ValidityUnit = keyof typeof VALIDITY_UNITS
export const VALIDITY_MAX = 999

export interface Validity {
  validity: number
  validityUnit: ValidityUnit
}

const HOURS: Record<ValidityUnit, number> = { hour: 1, day: 24 }

/** 24 小时 */
export const validityText = ({ validity, validityUnit }: Validity): string =>
  `${validity} ${VALIDITY_UNITS[validityUnit]}`

export const validityHours = ({ validity, validityUnit }: Validity): number => validity * HOURS[validityUnit]
