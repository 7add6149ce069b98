/** Handled by every form in a drawer; listed in the help, although the help cannot open over a form. */
export const SUBMIT_KEYS = 'Mod+Enter'

export const FORM_KEYS = [{ group: '表单', label: '按下主要的按钮，如保存', keys: [SUBMIT_KEYS] }]
