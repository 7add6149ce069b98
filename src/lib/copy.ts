/** Puts text into the clipboard; false where that cannot be: a browser may refuse it, and over plain HTTP there is none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
