/** Whether an address leads to a page of this console: `//host`, `/\host` and a tab between two slashes would leave the site. */
export function isOwnAddress(address: string): boolean {
  if (!address.startsWith('/')) return false
  try {
    return new URL(address, window.location.origin).origin === window.location.origin
  } catch {
    return false
  }
}
