/** Loads code that may set markup together with the sanitiser it needs (`trustedTypes.ts`). The first page needs neither. */
export async function withSanitiser<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), import('./sanitise')])
  return code
}
