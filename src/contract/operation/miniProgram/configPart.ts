import * as z from 'zod'
import type { FieldMap } from '../../kit/fields'
import { recordKind } from '../../kit/record'

/** One part of the mini-program's configuration. Each merchant has one of each; until first saved, it consists of the fields' initial values, at version 1. */
export function part<const F extends FieldMap>(
  domain: string,
  fields: F,
  sections?: Readonly<Record<string, string>>,
  rules: Parameters<typeof recordKind>[0]['rules'] = [],
) {
  return recordKind({
    domain,
    noun: '配置',
    classifier: '份',
    page: 'minaBasis',
    base: `operation/merchant/${domain}`,
    fields,
    names: 'part',
    sections: sections ?? { basic: '配置' },
    can: ['edit'],
    filters: {},
    sorts: [],
    computedFields: { part: z.string() },
    rules,
  })
}
