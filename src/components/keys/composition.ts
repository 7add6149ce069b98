import { isEditable } from './editable'

/** Safari ends a composition before the key that ended it; this code alone then says whose key it was. */
const OF_INPUT_METHOD = 229

/** Whether a key ends or cancels what an input method is composing, so that it means nothing else. */
const isOfInputMethod = ({ key, isComposing, keyCode }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Escape') && (isComposing || keyCode === OF_INPUT_METHOD)

function leave(event: KeyboardEvent): void {
  const { target } = event
  if (!isOfInputMethod(event) || !isEditable(target)) return
  // The editor of rich text follows compositions by their keys; nothing around it may see them.
  if (target instanceof HTMLElement && !target.matches('input, textarea') && target.isContentEditable)
    target.addEventListener('keydown', (own) => own.stopPropagation(), { once: true })
  else event.stopImmediatePropagation()
}

/**
 * Leaves Enter and Escape to an input method that is composing: neither our fields nor antd's save, add, choose or close
 * by them. Here once, because not every field of a library asks, and none of ours can forget to.
 */
export const leaveKeysToInputMethods = (): void => window.addEventListener('keydown', leave, { capture: true })
