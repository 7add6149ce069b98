/** Fetches code that may set markup, and beside it the sanitiser that lets it pass (`trustedTypes.ts`). The first page needs neither. */
export async function withSanitiser<T>(load: () => Promise<T>): Promise<T> {
  const [code] = await Promise.all([load(), import('./sanitise')])
  return code
}
