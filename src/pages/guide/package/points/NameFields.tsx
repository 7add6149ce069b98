import { Input } from 'antd'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import type { PoiInput } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'

/** Names in the guide's other languages. */
export function NameFields({ editor }: { editor: Editor<PoiInput> }) {
  const { languages, guide } = usePackageEditor()
  const main = guide.languageIds[0]
  const others = languages.filter(({ id, ofGuide }) => ofGuide && id !== main)
  return others.map(({ id, name }) => (
    <Field key={id} editor={editor} path={['names', id]} label={`${name}名称`}>
      <Input autoComplete="off" placeholder="不填时显示上面的名称" />
    </Field>
  ))
}
