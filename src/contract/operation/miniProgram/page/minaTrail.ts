import type { FieldKind } from '../../../kit/fields'
import { MODULE_KINDS, MODULE_NAMES, MODULES_MAX, SPOTS_MAX } from './minaModules'
import type { TrailFields } from '../../../kit/trailField'

const LINES: FieldKind = { type: 'value' }
const references = (to: string): FieldKind => ({ type: 'references', to, max: MODULES_MAX * SPOTS_MAX })

/** A page's modules as the trail keeps them: which there are in their order, what each kind holds in lines of text, and what they refer to. */
export const MINA_PAGE_TRAIL: TrailFields = {
  order: { label: '模块和顺序', kind: LINES },
  ...Object.fromEntries(MODULE_KINDS.map((kind) => [kind, { label: MODULE_NAMES[kind], kind: LINES }])),
  guideIds: { label: '所选的导览', kind: references('guide') },
  catalogIds: { label: '所选的攻略分类', kind: references('catalog') },
}
