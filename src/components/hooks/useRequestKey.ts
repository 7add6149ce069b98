import { useCallback, useRef } from 'react'

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** An idempotency key for what is asked: the same while the same is asked again after a lost answer, another one for anything else. */
export function useRequestKey(): (asked: object) => string {
  const last = useRef({ asked: '', key: '' })
  return useCallback((asked) => {
    const text = JSON.stringify(asked)
    if (last.current.asked !== text) last.current = { asked: text, key: newKey() }
    return last.current.key
  }, [])
}
