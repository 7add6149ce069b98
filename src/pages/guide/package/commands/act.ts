import { same } from '@/components/form/schema'

/** Something that can be done and taken back: doing it answers what takes it back, or null where nothing was changed. */
export interface Act {
  /** 移动「光明顶」 */
  label: string
  run: () => Promise<Act | null>
}

/** Several acts as one: done in their order and taken back together. When one is refused those before it are taken back at once. */
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

/** Is handed what the server stored. */
export type Stored<R> = (record: R) => void

export const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>

/** The fields in which two states of a record differ, as they were: only these are put back, whatever else another has changed since. */
export function changedIn<V extends object>(before: V, after: V): Partial<V> {
  const keys = (Object.keys(before) as (keyof V)[]).filter((key) => !same(before[key], after[key]))
  return pick(before, keys) as Partial<V>
}
