/** The hashes behind this page that the phone's back button opens, with the present one at the end. */
const trail: string[] = [location.hash]

addEventListener('hashchange', () => {
  const { hash } = location
  // Not at(-2): older phones lack it.
  if (hash === trail[trail.length - 2]) trail.pop()
  else trail.push(hash)
})

/** Goes back to the page that led here; false if this one was opened first. */
export function goBack(): boolean {
  if (trail.length < 2) return false
  history.back()
  return true
}
