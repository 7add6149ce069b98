import type { IdAndName } from '@/contract/kit/core'

/** Where the records of a domain are found: what fields that refer to them, filters and uses need. */
export interface Reference {
  /** All of them by name, in their order. */
  read: (signal: AbortSignal) => Promise<readonly IdAndName[]>
  /** The page on which one of them opens; left out, they have none. */
  open?: { path: string; to: (record: { id: string; name: string }) => string }
}

const references = new Map<string, Reference>()

/** Called once for all domains, by `entities/references`: this folder knows none of them. */
export function registerReferences(all: Readonly<Record<string, Reference>>): void {
  for (const [domain, reference] of Object.entries(all)) references.set(domain, reference)
}

export const referenceTo = (domain: string): Reference | undefined => references.get(domain)
