/** What a flat list of a tree looks like. */
interface FlatNode {
  id: string
  parentId: string
}

export type TreeNode<T> = T & { children: TreeNode<T>[] }

/** Makes a tree of a flat list, in its order. What names an absent parent stands at the top. */
export function toTree<T extends FlatNode>(list: readonly T[]): TreeNode<T>[] {
  const nodes = new Map(list.map((item) => [item.id, { ...item, children: [] as TreeNode<T>[] } as TreeNode<T>]))
  const roots: TreeNode<T>[] = []
  for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? roots).push(node)
  return roots
}

/** Every node of a tree, parents before children. */
export function flatten<T extends { children?: readonly T[] }>(tree: readonly T[]): T[] {
  return tree.flatMap((node) => [node, ...flatten(node.children ?? [])])
}

/** The way from the top to the first node that fits, that node included; empty when none does. */
export function pathTo<T extends { children?: readonly T[] }>(tree: readonly T[], fits: (node: T) => boolean): T[] {
  for (const node of tree) {
    if (fits(node)) return [node]
    const below = pathTo(node.children ?? [], fits)
    if (below.length > 0) return [node, ...below]
  }
  return []
}
