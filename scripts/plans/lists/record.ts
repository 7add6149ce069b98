import { required } from '../../../src/lib/required'
import type { FilterRule } from '../../../src/contract/kit/filters'
import type { RecordKind } from '../../../src/contract/kit/record'
import { visibility } from '../../../src/contract/kit/states'
import type { Body, DomainLists, IdOf } from '../types'

const KEYWORDS = ['名称 4321', '名', '测试', '没有这样的']

async function ofFilter(kind: RecordKind, name: string, rule: FilterRule, idOf: IdOf): Promise<Body[]> {
  switch (rule.by) {
    case 'keyword':
      return KEYWORDS.map((keyword) => ({ [name]: keyword }))
    case 'period':
      return [{ [`${name}From`]: 1000, [`${name}To`]: 2000 }]
    case 'state':
      return Object.keys(rule.names).map((state) => ({ [name]: state }))
    case 'publish':
      return [{ [name]: 'online' }]
    case 'shown':
      return visibility.options.map((state) => ({ [name]: state }))
    case 'equals':
      return [{ [name]: await valueOf(kind, name, idOf) }]
    case 'holds':
      return [{ [name]: await valueOf(kind, rule.field, idOf) }]
  }
}

/** A value shared by many rows, as `../records.ts` fills them. */
async function valueOf(kind: RecordKind, name: string, idOf: IdOf): Promise<string> {
  const field = kind.fields[name]?.kind
  switch (field?.type) {
    case 'choice':
      return required(Object.keys(field.names)[0], name)
    case 'flag':
      return 'true'
    case 'reference':
    case 'references':
      return idOf(field.to)
    default:
      return '值7'
  }
}

/** The lists of an ordinary record, derived from its kind. */
export const recordLists = (kind: RecordKind, large: boolean): DomainLists => ({
  bodies: async (idOf) =>
    (await Promise.all(Object.entries(kind.filters).map(([name, rule]) => ofFilter(kind, name, rule, idOf)))).flat(),
  isBroad: () => true,
  isSmall: !large,
  whole: ['idAndName'],
})
