export interface RichTextEditorProps {
  id?: string
  /** Stored markup, empty for none. */
  value?: string
  onChange?: (html: string) => void
  onBlur?: () => void
  disabled?: boolean
  /** Of the text's characters; what is longer is counted in red and refused by the contract. */
  maxLength?: number
  /** Share of the pictures that is sent, 0 to 1; null when none is on its way. */
  onBusy?: (fraction: number | null) => void
  /** What the field is, for readers of the screen. */
  name?: string
}
