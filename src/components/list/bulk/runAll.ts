export type Outcome<T> = { item: T; error: null } | { item: T; error: unknown }

/** Runs a task per item, at most `limit` in parallel; failures do not stop the rest. Results are in item order. */
export async function runAll<T>(
  items: readonly T[],
  task: (item: T) => Promise<unknown>,
  { limit = 4, onSettled }: { limit?: number; onSettled?: (settled: number) => void } = {},
): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = Array.from({ length: items.length })
  const waiting = items.entries()
  let settled = 0
  // The workers share an iterator: each takes the next item when free.
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
