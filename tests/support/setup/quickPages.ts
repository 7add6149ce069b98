/** Once per worker: removes work from page tests whose result no test uses. */
import { clearTimeout, setTimeout } from 'node:timers'
import { configure, getConfig } from '@testing-library/react'
import * as React from 'react'
import { quickComputedStyle } from './computedStyle'

type GetElementError = ReturnType<typeof getConfig>['getElementError']

/** Prints the document only when the message is read: while a test waits, each attempt throws an error, and all but the last are dropped. */
const lazily =
  (getElementError: GetElementError): GetElementError =>
  (message, container) => {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    let printed: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (printed ??= getElementError(message, container).message),
    })
    return error
  }

/**
 * In development React captures a stack for each element it creates, up to 10,000 a second, to name owners in its warnings: a
 * tenth of all rendering. Here the limit counts as reached.
 */
function stopOwnerStacks(): void {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
    string,
    object
  >
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}

const FRAME_MS = 16
/** So many frames, each asked for in the one before, still follow at once: enough to place a popup. */
const QUICK_FRAMES = 3

/**
 * happy-dom runs each frame at once: a loop of frames, such as the countdown of a toast, redraws until the test ends and keeps
 * the processor from everything else. Here the frames of a loop come as late as in a browser.
 */
function spaceFrames(): void {
  let depth = 0
  const frame = (callback: FrameRequestCallback, ownDepth: number) => {
    depth = ownDepth
    try {
      callback(performance.now())
    } finally {
      depth = 0
    }
  }
  window.requestAnimationFrame = (callback) =>
    Number(setTimeout(frame, depth < QUICK_FRAMES ? 0 : FRAME_MS, callback, depth + 1))
  window.cancelAnimationFrame = (id) => clearTimeout(id)
}

const worker = globalThis as { pagesAreQuick?: true }
if (!worker.pagesAreQuick) {
  worker.pagesAreQuick = true
  window.getComputedStyle = quickComputedStyle(window.getComputedStyle.bind(window))
  configure({ getElementError: lazily(getConfig().getElementError) })
  stopOwnerStacks()
  spaceFrames()
}
