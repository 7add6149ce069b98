import { onlineManager } from '@tanstack/react-query'
import axios from 'axios'
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { session } from '@/contract/session/session'
import { call } from './call'
import { client } from './http'

/** Delays between probes for the server, in milliseconds; the last one repeats. */
const PAUSES = [1000, 2000, 5000, 10_000]

/**
 * Keeps TanStack Query's `onlineManager` accurate. We are offline when the browser says so, or when a call and a probe
 * both get no response; we are online when the server responds. A single failed call proves nothing: declaring the
 * connection restored after it would resend the call forever. A late response to a call sent before the loss proves
 * nothing either.
 */
export function watchConnectivity(): () => void {
  let timer = 0
  let probeCount = 0
  let probing = false
  let losses = 0
  const lossesWhenSent = new WeakMap<object, number>()

  const markOnline = () => {
    window.clearTimeout(timer)
    probeCount = 0
    onlineManager.setOnline(true)
  }

  const markOffline = () => {
    if (onlineManager.isOnline()) losses += 1
    onlineManager.setOnline(false)
    window.clearTimeout(timer)
    // Without a network there is nothing to probe; the browser reports when it is back.
    if (navigator.onLine)
      timer = window.setTimeout(() => void probe(), PAUSES[Math.min(probeCount++, PAUSES.length - 1)])
  }

  const probe = async () => {
    if (probing) return
    probing = true
    window.clearTimeout(timer)
    // Needs no session, so it does not prolong one. The interceptor below sees any response.
    await call(session.demoAccounts).catch(() => undefined)
    probing = false
  }

  const onResponse = ({ config }: AxiosResponse) => {
    if (lossesWhenSent.get(config) === losses) markOnline()
  }

  const onBrowserOnline = () => void probe()

  const stampRequest = (config: InternalAxiosRequestConfig) => {
    lossesWhenSent.set(config, losses)
    return config
  }
  const requestInterceptor = client.interceptors.request.use(stampRequest, null, { synchronous: true })
  const responseInterceptor = client.interceptors.response.use(
    (response) => {
      onResponse(response)
      return response
    },
    (error: unknown) => {
      // An error status, such as an ended session, is a response too.
      if (axios.isAxiosError(error) && error.response) onResponse(error.response)
      else if (probing) markOffline()
      else if (!axios.isCancel(error)) void probe()
      throw error
    },
  )
  onlineManager.setEventListener(() => {
    window.addEventListener('online', onBrowserOnline)
    window.addEventListener('offline', markOffline)
    return () => {
      window.removeEventListener('online', onBrowserOnline)
      window.removeEventListener('offline', markOffline)
    }
  })
  if (!navigator.onLine) markOffline()

  return () => {
    window.clearTimeout(timer)
    client.interceptors.request.eject(requestInterceptor)
    client.interceptors.response.eject(responseInterceptor)
    onlineManager.setEventListener(() => undefined)
    onlineManager.setOnline(true)
  }
}
