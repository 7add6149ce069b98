/** The entries of the map that have these keys, as an object. */
export const pickKeys = (map: ReadonlyMap<string, string>, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    keys.flatMap((key) => {
      const value = map.get(key)
      return value === undefined ? [] : [[key, value]]
    }),
  )
