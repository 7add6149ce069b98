import { isOwnAddress } from '@/lib/links'
import { entryPaths } from '@/routes/entryPaths'

const KEY = 'wanted'

/** Addresses that are never a destination. */
const PASSING = new Set([entryPaths.root(), entryPaths.login(), entryPaths.client(), '/client', entryPaths.notFound()])

interface Wanted {
  address: string
  /** The account it belonged to; null when signed out. */
  account: string | null
}

export const isPassing = (pathname: string): boolean => PASSING.has(pathname)

/** Stores an address to open after the next sign-in. `account`: the only person who may go there. */
export function saveReturnTo(address: string, account: string | null): void {
  if (isPassing(address.split(/[?#]/, 1)[0]!)) return
  store({ address, account })
}

export function forgetWanted(): void {
  store(null)
}

/** Consumes the address to open for this person; home by default. */
export function consumeReturnTo(account: string): string {
  const wanted = read()
  store(null)
  if (!wanted || (wanted.account !== null && wanted.account !== account)) return entryPaths.home()
  return isOwnAddress(wanted.address) ? wanted.address : entryPaths.home()
}

function store(wanted: Wanted | null): void {
  try {
    if (wanted) sessionStorage.setItem(KEY, JSON.stringify(wanted))
    else sessionStorage.removeItem(KEY)
  } catch {
    // No storage: start at home.
  }
}

function read(): Wanted | null {
  try {
    const wanted = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<Wanted> | null
    return typeof wanted?.address === 'string' ? { address: wanted.address, account: wanted.account ?? null } : null
  } catch {
    return null
  }
}
