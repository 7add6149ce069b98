import { useState } from 'react'

export interface Credentials {
  account: string
  password: string
}

/** The typed account and password; each new `fill` replaces them. */
export function useCredentials(fill: Credentials | null, onFilled: () => void) {
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const [filled, setFilled] = useState(fill)
  if (fill !== filled) {
    setFilled(fill)
    onFilled()
    if (fill) {
      setAccount(fill.account)
      setPassword(fill.password)
    }
  }
  return { account, password, setAccount, setPassword }
}
