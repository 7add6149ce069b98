/** Fakes the browser locks that the console uses; requests never wait. Returns a function that removes them. */
export function provideLocks() {
  const names = new Set<string>()
  const locks = {
    request: async (name: string, hold: () => Promise<unknown>) => {
      names.add(name)
      await hold()
      names.delete(name)
    },
    query: () => Promise.resolve({ held: [...names].map((name) => ({ name })), pending: [] }),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  return () => {
    Reflect.deleteProperty(navigator, 'locks')
  }
}
