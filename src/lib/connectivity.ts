import { onlineManager } from '@tanstack/react-query'
import axios from 'axios'
import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios'
import { session } from '@/contract/session/session'
import { call } from './call'
import { client } from './http'

/** Pauses between two questions whether the server answers again, in milliseconds; the last one stays. */
const PAUSES = [1000, 2000, 5000, 10_000]

/**
 * Keeps TanStack Query's `onlineManager` true to what is: the line is lost when the browser says so, or when a call got no
 * answer and a question to the server gets none either; it is back when the server answers. One failed call alone proves
 * nothing: a line that is declared back after it would have it sent again for ever. The late answer to a call that was sent
 * before the line was lost proves nothing either.
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
    // Without a network there is nobody to ask: the browser tells when there is one.
    if (navigator.onLine) timer = window.setTimeout(() => void ask(), PAUSES[Math.min(asked++, PAUSES.length - 1)])
  }

  const ask = async () => {
    if (asking) return
    asking = true
    window.clearTimeout(timer)
    // Needs no session, so it prolongs none. Any answer is heard below.
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
      // A session that is over is an answer too.
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
