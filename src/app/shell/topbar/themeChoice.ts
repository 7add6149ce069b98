import { usePreferences } from '@/stores/preferences'
import type { ThemePreference } from '@/stores/preferences'

const CHOICES: readonly { key: ThemePreference; label: string }[] = [
  { key: 'light', label: '浅色' },
  { key: 'dark', label: '深色' },
  { key: 'system', label: '跟随系统' },
]

/** The three themes as a menu, for the top bar and, on phones, the account menu. */
export function useThemeChoice() {
  const theme = usePreferences((state) => state.theme)
  const setTheme = usePreferences((state) => state.setTheme)
  return {
    items: CHOICES.map(({ key, label }) => ({ key, label })),
    selectedKeys: [theme],
    choose: (key: string) => {
      const choice = CHOICES.find((option) => option.key === key)
      if (choice) setTheme(choice.key)
    },
  }
}
