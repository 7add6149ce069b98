/**
 * Label fonts, which the map library draws letter by letter from system fonts: there is no font service. It reads
 * the weight from the first name, so the bold stack starts with a name no font has.
 */
export const FAMILIES = ['PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Noto Sans CJK SC', 'Microsoft YaHei']
export const BOLD = ['semibold', ...FAMILIES]
