import { isOwnAddress } from '@/lib/links'
import { entryPaths } from '@/routes/entryPaths'

const KEY = 'wanted'

/** Addresses that are never a destination. */
const PASSING = new Set([entryPaths.root(), entryPaths.login(), entryPaths.client(), '/client', entryPaths.notFound()])

interface ReturnTo {
  address: string
  /** The account it belonged to; null when signed out. */
  account: string | null
}

export const isPassing = (pathname: string): boolean => PASSING.has(pathname)

/** Stores an address to open after the next sign-in. `account`: the only person who may go there. */
export function saveReturnTo(address: string, account: string | null): void {
  if (isPassing(address.replace(/[?#].*$/s, ''))) return
  store({ address, account })
}

export function clearReturnTo(): void {
  store(null)
}

/** Consumes the address to open for this person; home by default. */
export function consumeReturnTo(account: string): string {
  const returnTo = read()
  store(null)
  if (!returnTo || (returnTo.account !== null && returnTo.account !== account)) return entryPaths.home()
  return isOwnAddress(returnTo.address) ? returnTo.address : entryPaths.home()
}

function store(returnTo: ReturnTo | null): void {
  try {
    if (returnTo) sessionStorage.setItem(KEY, JSON.stringify(returnTo))
    else sessionStorage.removeItem(KEY)
  } catch {
    // No storage: start at home.
  }
}

function read(): ReturnTo | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<ReturnTo> | null
    return typeof stored?.address === 'string' ? { address: stored.address, account: stored.account ?? null } : null
  } catch {
    return null
  }
}
