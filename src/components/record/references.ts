import type { RecordReference } from '@/routes/meta'

const references = new Map<string, RecordReference>()

/** Called once with the records of all pages, by `app/routes/references`: this folder knows none of them. */
export function registerReferences(entries: Readonly<Record<string, RecordReference>>): void {
  for (const [domain, reference] of Object.entries(entries)) references.set(domain, reference)
}

export const referenceTo = (domain: string): RecordReference | undefined => references.get(domain)
