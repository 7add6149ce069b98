/** Cached by the sets of cached sessions, which stay the same between calls. */
const marks = new WeakMap<ReadonlySet<string>, string>()

/** A short hash of a set of rights (FNV-1a, 32 bits), independent of their order. */
export function rightsMark(rights: ReadonlySet<string>): string {
  const mark = marks.get(rights) ?? hashRights(rights)
  marks.set(rights, mark)
  return mark
}

function hashRights(rights: ReadonlySet<string>): string {
  let hash = 0x811c9dc5
  for (const character of [...rights].toSorted().join()) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}
