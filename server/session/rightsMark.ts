/** Of the sets of kept sessions, which stay the same from call to call. */
const marks = new WeakMap<ReadonlySet<string>, string>()

/** A short mark of a set of rights (FNV-1a, 32 bits): the same for the same rights, whatever order they come in. */
export function rightsMark(rights: ReadonlySet<string>): string {
  const known = marks.get(rights) ?? workOut(rights)
  marks.set(rights, known)
  return known
}

function workOut(rights: ReadonlySet<string>): string {
  let hash = 0x811c9dc5
  for (const character of [...rights].toSorted().join()) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
