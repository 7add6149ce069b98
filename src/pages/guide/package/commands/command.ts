import { same } from '@/components/form/schema'

/** An undoable action: running it returns its undo action, or null if nothing changed. */
export interface Command {
  /** 移动「光明顶」 */
  label: string
  run: () => Promise<Command | null>
}

/** Several acts as one: run in order and undone together. If one is refused, the earlier ones are undone at once. */
export function combine(label: string, commands: readonly Command[]): Command {
  return {
    label,
    run: async () => {
      const inverses: Command[] = []
      try {
        for (const command of commands) {
          const inverse = await command.run()
          if (inverse) inverses.unshift(inverse)
        }
      } catch (error) {
        for (const inverse of inverses) await inverse.run()
        throw error
      }
      return inverses.length > 0 ? combine(label, inverses) : null
    },
  }
}

/** Receives the stored record. */
export type SavedCallback<R> = (record: R) => void

export const pick = <T extends object, K extends keyof T>(record: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>

/** The old values of fields that differ between two states: only these are restored, whatever else another user changed since. */
export function changedValues<V extends object>(before: V, after: V): Partial<V> {
  const keys = (Object.keys(before) as (keyof V)[]).filter((key) => !same(before[key], after[key]))
  return pick(before, keys) as Partial<V>
}
