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
export function watchLine(): () => void {
  let timer = 0
  let asked = 0
  let asking = false
  let losses = 0
  const sentAfter = new WeakMap<object, number>()

  const back = () => {
    window.clearTimeout(timer)
    asked = 0
    onlineManager.setOnline(true)
  }

  const lost = () => {
    if (onlineManager.isOnline()) losses += 1
    onlineManager.setOnline(false)
    window.clearTimeout(timer)
    // Without a network there is nothing to probe; the browser reports when it is back.
    if (navigator.onLine) timer = window.setTimeout(() => void ask(), PAUSES[Math.min(asked++, PAUSES.length - 1)])
  }

  const ask = async () => {
    if (asking) return
    asking = true
    window.clearTimeout(timer)
    // Needs no session, so it does not prolong one. The interceptor below sees any response.
    await call(session.demoAccounts).catch(() => undefined)
    asking = false
  }

  const hear = ({ config }: AxiosResponse) => {
    if (sentAfter.get(config) === losses) back()
  }

  const returned = () => void ask()

  const note = (config: InternalAxiosRequestConfig) => {
    sentAfter.set(config, losses)
    return config
  }
  const sending = client.interceptors.request.use(note, null, { synchronous: true })
  const listening = client.interceptors.response.use(
    (response) => {
      hear(response)
      return response
    },
    (error: unknown) => {
      // An error status, such as an ended session, is a response too.
      if (axios.isAxiosError(error) && error.response) hear(error.response)
      else if (asking) lost()
      else if (!axios.isCancel(error)) void ask()
      throw error
    },
  )
  onlineManager.setEventListener(() => {
    window.addEventListener('online', returned)
    window.addEventListener('offline', lost)
    return () => {
      window.removeEventListener('online', returned)
      window.removeEventListener('offline', lost)
    }
  })
  if (!navigator.onLine) lost()

  return () => {
    window.clearTimeout(timer)
    client.interceptors.request.eject(sending)
    client.interceptors.response.eject(listening)
    onlineManager.setEventListener(() => undefined)
    onlineManager.setOnline(true)
  }
}
