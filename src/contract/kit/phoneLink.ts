/** The address that dials a stored number; the comma waits before the extension. */
export const phoneLink = (number: string): string => `tel:${number.replace('转', ',').replace(/[^\d+,*#-]/g, '')}`
