export interface RichTextEditorProps {
  id?: string
  /** Stored markup, or empty. */
  value?: string
  onChange?: (html: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** In characters of text; excess is counted in red and rejected by the contract. */
  maxLength?: number
  /** Fraction of the pictures uploaded, 0 to 1; null if nothing is uploading. */
  onBusy?: (fraction: number | null) => void
  /** Accessible name of the field. */
  name?: string
}
