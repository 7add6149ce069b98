import type { ComponentType } from 'react'

export interface RecordTrailProps {
  /** Domain of the record in the contract. */
  domain: string
  id: string
  name: string
  onClosed: () => void
}

let trail: ComponentType<RecordTrailProps> | null = null

/** Called once, by `entities/trail/register`: a history names records of every domain, which this folder does not know. */
export const registerRecordTrail = (component: ComponentType<RecordTrailProps>): void => {
  trail = component
}

/** A record's history in a drawer. */
export function recordTrail(): ComponentType<RecordTrailProps> {
  if (trail === null) throw new Error('src/app/routes/references.ts has not been imported')
  return trail
}
