/** Item of a flat list that describes a tree. */
interface FlatNode {
  id: string
  parentId: string
}

export type TreeNode<T> = T & { children: TreeNode<T>[] }

/** Builds a tree from a flat list, preserving order. Nodes with an unknown parent go to the top level. */
export function toTree<T extends FlatNode>(list: readonly T[]): TreeNode<T>[] {
  const nodes = new Map(list.map((item) => [item.id, { ...item, children: [] as TreeNode<T>[] } as TreeNode<T>]))
  const roots: TreeNode<T>[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? roots).push(node)
  return roots
}

/** All nodes of a tree, parents before children. */
export function flatten<T extends { children?: readonly T[] }>(tree: readonly T[]): T[] {
  return tree.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

/** Path from the top to the first matching node, inclusive; empty if none matches. */
export function pathTo<T extends { children?: readonly T[] }>(tree: readonly T[], fits: (node: T) => boolean): T[] {
  for (const node of tree) {
    if (fits(node)) return [node]
    const below = pathTo(node.children ?? [], fits)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
