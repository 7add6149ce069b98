import { useCallback, useRef } from 'react'

const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** Idempotency key of a request: unchanged when the same request is retried after a lost response, new for any other. */
export function useRequestKey(): (request: object) => string {
  const last = useRef({ asked: '', key: '' })
  return useCallback((request) => {
    const text = JSON.stringify(request)
    if (last.current.asked !== text) last.current = { asked: text, key: newKey() }
    return last.current.key
  }, [])
}
