import type * as z from 'zod'
import type { FieldError } from '../../src/contract/kit/core'
import { invalid } from './refusal'

/**
 * Chinese messages for cases without a message in the contract; the defaults name types in English. The contract's own
 * messages take precedence.
 */
function inChinese(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return '缺少这一项'
      if (issue.input === null) return '不能为空'
      return '类型不正确'
    case 'invalid_value':
    case 'invalid_union':
      return '不在可选范围内'
    case 'unrecognized_keys':
      return '含有未知的字段'
    case 'too_big':
      return issue.origin === 'string'
        ? `最多 ${issue.maximum} 个字`
        : issue.origin === 'array'
          ? `最多 ${issue.maximum} 项`
          : `不能大于 ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string'
        ? `至少 ${issue.minimum} 个字`
        : issue.origin === 'array'
          ? `至少 ${issue.minimum} 项`
          : `不能小于 ${issue.minimum}`
    case 'invalid_format':
      return '格式不正确'
    default:
      return '内容不正确'
  }
}

const MAX_FIELDS = 50

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return issues
    .flatMap((issue) => {
      const path = issue.path.map(String)
      if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }]
      return issue.keys.map((key) => ({ path: [...path, key.slice(0, 64)].join('.'), message: issue.message }))
    })
    .slice(0, MAX_FIELDS)
}

/** The input as parsed by the contract; otherwise throws a `Refusal` 400 that names the fields. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input, { error: inChinese })
  if (result.success) return result.data
  const fields = fieldErrors(result.error.issues)
  const first = fields[0]
  throw invalid(first ? `输入有误：${first.message}` : '输入有误', fields)
}
