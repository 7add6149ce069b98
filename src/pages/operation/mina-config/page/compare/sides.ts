/** One of the pages that are compared: the draft, what is planned, or a revision by its number. */
export type Side = 'draft' | 'plan' | number
export interface Sides {
  before: Side
  after: Side
}
