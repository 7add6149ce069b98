import { pastPolicies } from './isolate'

/** Existing settings plus new ones: placement of a hand-drawn map, scale of a floor plan, centre and entrance. */
const settings = (of: string) => `
  ${of} || jsonb_build_object(
    'centre', null,
    'entrance', null,
    'overlay', case when jsonb_typeof(${of} -> 'overlay') = 'object'
      then jsonb_build_object('controls', '[]'::jsonb, 'fit', 'similarity', 'ground', null) || (${of} -> 'overlay') else 'null'::jsonb end,
    'floors', (select coalesce(jsonb_agg('{"scale": null}'::jsonb || floor order by nth), '[]') from jsonb_array_elements(${of} -> 'floors') with ordinality x(floor, nth)))`

const snapshot = `jsonb_set(snapshot, '{settings}', ${settings(`(snapshot -> 'settings')`)})`

export const mapSettings = `
  ${pastPolicies('guide', `update guide set settings = ${settings('settings')}`)}
  ${pastPolicies('guide_revision', `update guide_revision set snapshot = ${snapshot}`)}
  ${pastPolicies('guide_review', `update guide_review set snapshot = ${snapshot} where snapshot is not null`)}
`
