export default function Matrix() {
  return null
}
