/** Copies text to the clipboard; false if impossible: a browser may refuse, and plain HTTP has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
