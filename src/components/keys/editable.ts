/** Radios and checkboxes hold no text. */
const WRITING =
  'input:not([type=radio], [type=checkbox], [type=range], [type=file]), textarea, select, [role=combobox], [role=textbox]'
export const isEditable = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches(WRITING))
