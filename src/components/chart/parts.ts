import { createElement } from 'react'
import { lazyPart } from '@/components/lazy/lazyPart'
import { NotLoaded, Waiting } from './Instead'
import type { DrawingProps } from './drawing/types'

/** Specification §8: logged to the browser console. */
const REPORT = 'chart library not loaded'

const options = {
  // The library sets no markup.
  plain: true,
  waiting: ({ height }: DrawingProps) => createElement(Waiting, { height }),
  missing: {
    report: REPORT,
    shown: ({ height, bare }: DrawingProps, retry: () => void) => createElement(NotLoaded, { height, bare, retry }),
  },
}

/** The library in three chunks, each on top of the one before: a page loads what its charts need. */
export const PARTS = {
  line: lazyPart<DrawingProps>(() => import('./drawing/Line'), options),
  base: lazyPart<DrawingProps>(() => import('./drawing/Base'), options),
  geo: lazyPart<DrawingProps>(() => import('./drawing/Geo'), options),
}
