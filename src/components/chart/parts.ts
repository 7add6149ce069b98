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
    shown: ({ height, bare, behind }: DrawingProps, retry: () => void) =>
      createElement(NotLoaded, { height, bare, behind, retry }),
  },
}

/** The library in two chunks: maps load on top of the base, only where a chart needs them. */
export const PARTS = {
  base: lazyPart<DrawingProps>(() => import('./drawing/Base'), options),
  geo: lazyPart<DrawingProps>(() => import('./drawing/Geo'), options),
}
