const KEY = 'rememberedAccount'

/** The account remembered in this browser; never a password. */
export function rememberedAccount(): string {
  try {
    return localStorage.getItem(KEY) ?? ''
  } catch {
    return ''
  }
}

export function rememberAccount(account: string | null): void {
  try {
    if (account === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, account)
  } catch {
    // No storage: the account is typed again next time.
  }
}
