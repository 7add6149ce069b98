export type Outcome<T> = { item: T; error: null } | { item: T; error: unknown }

/** Runs a task for every item, at most `limit` at a time; a failed one does not stop the others. Outcomes keep the order of the items. */
export async function runAll<T>(
  items: readonly T[],
  task: (item: T) => Promise<unknown>,
  { limit = 4, onSettled }: { limit?: number; onSettled?: (settled: number) => void } = {},
): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = Array.from({ length: items.length })
  const waiting = items.entries()
  let settled = 0
  // The workers share one iterator: each takes the next item when it is free.
  const worker = async () => {
    for (const [index, item] of waiting) {
      outcomes[index] = await task(item).then(
        () => ({ item, error: null }),
        (error: unknown) => ({ item, error: error ?? new Error() }),
      )
      settled += 1
      onSettled?.(settled)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return outcomes
}
