import { Form } from 'antd'
import type { FormItemProps } from 'antd'
import { segments } from './schema'
import type { Name } from './schema'
import type { Editor } from './useEditor'

interface FieldProps<V extends object> extends Omit<FormItemProps, 'name' | 'rules'> {
  editor: Editor<V>
  /** Path in the values. */
  path: Name
  /** Path relative to the enclosing list; defaults to `path`. */
  listName?: Name
}

/** A form field, validated by the contract's schema at its path. `required` only marks it. */
export function Field<V extends object>({ editor, path, listName, ...rest }: FieldProps<V>) {
  return <Form.Item {...rest} name={segments(listName ?? path)} rules={[editor.rule(path)]} />
}
