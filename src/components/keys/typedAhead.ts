import { isEditable } from './editable'

/** What was typed for a field that is not there yet; null while none is awaited. */
let held: { text: string; onLeft?: ((text: string) => void) | undefined } | null = null

/** Keys that would write, or move the caret, in that field. Others keep their meaning. */
const CARET = /^(Backspace|Delete|Enter|Home|End|Arrow\w+)$/

function keep(event: KeyboardEvent): void {
  const { key } = event
  if (key === 'Escape') return stop()
  if (!held || event.ctrlKey || event.metaKey || event.altKey || (key.length > 1 && !CARET.test(key))) return
  event.preventDefault()
  event.stopImmediatePropagation()
  if (key.length === 1) held.text += key
  else if (key === 'Backspace') held.text = held.text.slice(0, -1)
}

function hand({ target }: FocusEvent): void {
  if (!isEditable(target)) return
  const text = held?.text ?? ''
  stop()
  // Write after the caller of focus() has selected the text.
  if (text !== '' && (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement))
    queueMicrotask(() => write(target, text))
}

/** As if typed: React only notices values that bypass its own setter. */
function write(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  const next = value.slice(0, selectionStart ?? value.length) + text + value.slice(selectionEnd ?? value.length)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, next)
  if (selectionStart !== null) field.setSelectionRange(selectionStart + text.length, selectionStart + text.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

function stop(): void {
  held = null
  window.removeEventListener('keydown', keep, true)
  window.removeEventListener('focusin', hand, true)
  window.removeEventListener('pointerdown', leave, true)
}

function leave(): void {
  const { text = '', onLeft } = held ?? {}
  stop()
  if (text !== '') onLeft?.(text)
}

/** No field has the focus, nor gets it back after a dialog. */
export function leaveField(): void {
  const { activeElement } = document
  if (isEditable(activeElement)) (activeElement as HTMLElement).blur()
}

/**
 * From the act that opens a form until one of its fields has the focus, typed keys go nowhere else: no field that is still open, no
 * shortcut. That field gets the text. A click or Esc ends the wait, and so does the returned function, for a form that does not come
 * or takes no focus; then the text is dropped. After a click `onLeft` gets it: the form may still be on its way.
 */
export function holdKeys(onLeft?: (text: string) => void): () => void {
  leaveField()
  if (!held) {
    window.addEventListener('keydown', keep, true)
    window.addEventListener('focusin', hand, true)
    window.addEventListener('pointerdown', leave, true)
  }
  const mine = (held ??= { text: '' })
  mine.onLeft = onLeft
  return () => {
    if (held === mine) stop()
  }
}
