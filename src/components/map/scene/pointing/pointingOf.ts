import type { MapTool } from '../../types'

/** Tools that point; all others draw. */
export const pointingOf = ({ kind }: MapTool) =>
  kind === 'select' || kind === 'pick' || kind === 'place' ? kind : null
