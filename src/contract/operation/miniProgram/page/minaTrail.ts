import type { FieldKind } from '../../../kit/fields'
import { MODULE_KINDS, MODULE_NAMES, MODULES_MAX, SPOTS_MAX } from './minaModules'
import type { TrailFields } from '../../../kit/trailField'

const LINES: FieldKind = { type: 'value' }
const references = (to: string): FieldKind => ({ type: 'references', to, max: MODULES_MAX * SPOTS_MAX })

/** A page's modules in the audit trail: the modules in order, each kind's content as lines of text, and the records they reference. */
export const MINI_PROGRAM_PAGE_TRAIL: TrailFields = {
  order: { label: '模块和顺序', kind: LINES },
  ...Object.fromEntries(MODULE_KINDS.map((kind) => [kind, { label: MODULE_NAMES[kind], kind: LINES }])),
  guideIds: { label: '所选的导览', kind: references('guide') },
  catalogIds: { label: '所选的攻略分类', kind: references('catalog') },
}
