import { Form } from 'antd'
import type { FormItemProps } from 'antd'
import { segments } from './schema'
import type { Name } from './schema'
import type { Editor } from './useEditor'

interface FieldProps<V extends object> extends Omit<FormItemProps, 'name' | 'rules'> {
  editor: Editor<V>
  /** Path in the values. */
  path: Name
  /** Name below the list that holds the field; left out, the path is the name. */
  listName?: Name
}

/** One field of a form: checked by the contract's schema at its path. `required` only marks it. */
export function Field<V extends object>({ editor, path, listName, ...rest }: FieldProps<V>) {
  return <Form.Item {...rest} name={segments(listName ?? path) as never} rules={[editor.rule(path)]} />
}
