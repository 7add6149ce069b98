export function Nothing() {
  return <small>—</small>
}
