import { same } from '@/components/form/schema'

/** An undoable action: running it returns its undo action, or null if nothing changed. */
export interface Act {
  /** 移动「光明顶」 */
  label: string
  run: () => Promise<Act | null>
}

/** Several acts as one: run in order and undone together. If one is refused, the earlier ones are undone at once. */
export function together(label: string, acts: readonly Act[]): Act {
  return {
    label,
    run: async () => {
      const inverses: Act[] = []
      try {
        for (const act of acts) {
          const inverse = await act.run()
          if (inverse) inverses.unshift(inverse)
        }
      } catch (error) {
        for (const inverse of inverses) await inverse.run()
        throw error
      }
      return inverses.length > 0 ? together(label, inverses) : null
    },
  }
}

/** Receives the stored record. */
export type Stored<R> = (record: R) => void

export const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>

/** The old values of fields that differ between two states: only these are restored, whatever else another user changed since. */
export function changedIn<V extends object>(before: V, after: V): Partial<V> {
  const keys = (Object.keys(before) as (keyof V)[]).filter((key) => !same(before[key], after[key]))
  return pick(before, keys) as Partial<V>
}
