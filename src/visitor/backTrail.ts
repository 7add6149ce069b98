/** The hashes behind this page that the phone's back button opens, with the present one at the end. */
const trail: string[] = [location.hash]
let isReplacing = false

addEventListener('hashchange', () => {
  const { hash } = location
  if (isReplacing) trail[trail.length - 1] = hash
  // Not at(-2): older phones lack it.
  else if (hash === trail[trail.length - 2]) trail.pop()
  else trail.push(hash)
  isReplacing = false
})

/** Goes back to the page that led here; false if this one was opened first. */
export function goBack(): boolean {
  if (trail.length < 2) return false
  history.back()
  return true
}

/** Opens a part in place of the present one: the way back leads past it. */
export function replaceHash(hash: string): void {
  if (location.hash === `#${hash}`) return
  isReplacing = true
  location.replace(`#${hash}`)
}
