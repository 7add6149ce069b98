import type { ComponentType } from 'react'

export interface RecordTrailProps {
  /** Domain of the record in the contract. */
  domain: string
  id: string
  name: string
  onClosed: () => void
}

interface TrailParts {
  /** A record's history in a drawer. */
  RecordTrail: ComponentType<RecordTrailProps>
  /** Opens it. */
  TrailButton: ComponentType<Omit<RecordTrailProps, 'onClosed'>>
}

let parts: TrailParts | null = null

/** Called once, by `entities/trail/register`: a history names records of every domain, which this folder does not know. */
export const registerTrail = (trail: TrailParts): void => {
  parts = trail
}

export function trailParts(): TrailParts {
  if (parts === null) throw new Error('src/app/routes/references.ts has not been imported')
  return parts
}
