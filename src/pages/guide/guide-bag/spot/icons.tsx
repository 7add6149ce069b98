import { createIcon } from '@/components/icons/createIcon'

/** Of explanations alone: what is beside the others comes with the first screen. */
export const PenGlyph = createIcon('PenGlyph', 'm4 16 .8-3.4L13 4.4a1.6 1.6 0 0 1 2.3 0l.3.3a1.6 1.6 0 0 1 0 2.3L7.4 15.2Z')
export const MicrophoneIcon = createIcon('MicrophoneIcon', 'M10 3a2.25 2.25 0 0 1 2.25 2.25v4a2.25 2.25 0 0 1-4.5 0v-4A2.25 2.25 0 0 1 10 3ZM5 9.5a5 5 0 0 0 10 0M10 14.5V17')
export const ScissorsIcon = createIcon('ScissorsIcon', 'M7.4 6.2 16.5 14M7.4 13.8 16.5 6M8 5a2.25 2.25 0 1 1-4.5 0A2.25 2.25 0 0 1 8 5ZM8 15a2.25 2.25 0 1 1-4.5 0A2.25 2.25 0 0 1 8 15Z')
