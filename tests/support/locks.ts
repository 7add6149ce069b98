/** Fakes the browser locks that the console uses; requests never wait. Returns a function that removes them. */
export function provideLocks() {
  const held = new Set<string>()
  const locks = {
    request: async (name: string, hold: () => Promise<unknown>) => {
      held.add(name)
      await hold()
      held.delete(name)
    },
    query: () => Promise.resolve({ held: [...held].map((name) => ({ name })), pending: [] }),
  }
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  return () => {
    Reflect.deleteProperty(navigator, 'locks')
  }
}
