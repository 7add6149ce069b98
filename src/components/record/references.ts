import type { IdAndName } from '@/contract/kit/core'

/** How to find a domain's records: needed by reference fields, filters and uses. */
export interface Reference {
  /** All of them by name, in order. */
  read: (signal: AbortSignal) => Promise<readonly IdAndName[]>
  /** The page that opens a record; omitted if there is none. */
  open?: { path: string; to: (record: { id: string; name: string }) => string }
}

const references = new Map<string, Reference>()

/** Called once for all domains, by `entities/references`: this folder knows none of them. */
export function registerReferences(all: Readonly<Record<string, Reference>>): void {
  for (const [domain, reference] of Object.entries(all)) references.set(domain, reference)
}

export const referenceTo = (domain: string): Reference | undefined => references.get(domain)
