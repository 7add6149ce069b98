/** A node of the parser's syntax tree. */
export interface SyntaxNode {
  type: string
  start: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'
