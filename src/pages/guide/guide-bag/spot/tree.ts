interface Node {
  id: string
  parentId: string | null
}

/** Everything below an explanation in the tree. */
export function below<T extends Node>(spots: readonly T[], id: string): T[] {
  return spots.filter(({ parentId }) => parentId === id).flatMap((child) => [child, ...below(spots, child.id)])
}
