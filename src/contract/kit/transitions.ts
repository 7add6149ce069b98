/** A step an operator can take with a case: its states before and after, and whether a note is required. */
export interface Transition<S extends string> {
  from: S
  to: S
  /** 开始处理 */
  label: string
  /** What the note must explain, if one is required: 怎么解决的. */
  note?: string
}
