export type Outcome<T> = { item: T; error: null } | { item: T; error: unknown }

/** Runs a task per item, at most `limit` in parallel; failures do not stop the rest. Results are in item order. */
export async function runAll<T>(
  items: readonly T[],
  task: (item: T) => Promise<unknown>,
  { limit = 4, onSettled: onProgress }: { limit?: number; onSettled?: (finished: number) => void } = {},
): Promise<Outcome<T>[]> {
  const outcomes: Outcome<T>[] = Array.from({ length: items.length })
  const queue = items.entries()
  let finished = 0
  // The workers share an iterator: each takes the next item when free.
  const worker = async () => {
    for (const [index, item] of queue) {
      outcomes[index] = await task(item).then(
        () => ({ item, error: null }),
        (error: unknown) => ({ item, error: error ?? new Error() }),
      )
      finished += 1
      onProgress?.(finished)
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker))
  return outcomes
}
