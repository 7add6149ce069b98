/** A step that an operator can take with a case: from which state to which, and whether it has to be explained. */
export interface Move<S extends string> {
  from: S
  to: S
  /** 开始处理 */
  label: string
  /** What the note is about, where one must be written: 怎么解决的. */
  note?: string
}
