export type Settings = Record<string, string | undefined>
export function settingsOf(root: string, environment?: Settings): Settings
export function demonstrates(settings: Settings): boolean
