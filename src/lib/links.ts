/** The specification's link check: what starts so is a link out of the console. */
export function isLink(value: string): boolean {
  return /^(https?:|mailto:|tel:)/.test(value)
}
