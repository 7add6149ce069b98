import type { Option } from './types'

/** The options of a filter from the names of its values. */
export const optionsOf = (names: Readonly<Record<string, string>>): Option[] => Object.entries(names).map(([value, label]) => ({ value, label }))
