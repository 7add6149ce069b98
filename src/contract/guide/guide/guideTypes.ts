import type { GuideType } from './guideRow'

export const TYPE_NAMES: Record<GuideType, string> = { composite: '综合导览', indoor: '室内导览' }
