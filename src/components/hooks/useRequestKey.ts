import { useCallback, useRef } from 'react'

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Idempotency key of a request: unchanged when the same request is retried after a lost response, new for any other. */
export function useRequestKey(): (asked: object) => string {
  const last = useRef({ asked: '', key: '' })
  return useCallback((asked) => {
    const text = JSON.stringify(asked)
    if (last.current.asked !== text) last.current = { asked: text, key: newKey() }
    return last.current.key
  }, [])
}
