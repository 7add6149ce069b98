/** The browser's locks, as far as the console uses them: none waits for another. Yields what takes them back. */
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
