import { Input, Segmented } from 'antd'
import { counter } from '@/components/form/counter'
import { Field } from '@/components/form/Field'
import type { Editor } from '@/components/form/useEditor'
import { PictureUpload } from '@/components/upload/PictureUpload'
import type { RouteInput } from '@/contract/guide/package/guideRoute'
import { DIFFICULTY_NAMES } from '@/contract/guide/package/packageLabels'
import { usePackageEditor } from '../state/editorState'
import { useNaming } from '../state/useNaming'
import { RouteStops } from './RouteStops'
import { WayFields } from './WayFields'

const OPTIONS = Object.entries(DIFFICULTY_NAMES).map(([value, label]) => ({ value, label }))

interface RouteFormFieldsProps {
  id: string
  editor: Editor<RouteInput>
  stopCount: number
  readOnly: boolean
  onStraighten: () => void
}

/** The fields of a route, in its form. */
export function RouteFormFields({ id, editor, stopCount, readOnly, onStraighten }: RouteFormFieldsProps) {
  const { guidePackage } = usePackageEditor()
  const name = useNaming(id)
  return (
    <>
      <Field editor={editor} path="name" label="路线名称">
        <Input ref={name} count={counter(30)} autoComplete="off" />
      </Field>
      <Field editor={editor} path="label" label="标签">
        <Input count={counter(10)} autoComplete="off" placeholder="如 半日、亲子" />
      </Field>
      <Field editor={editor} path="difficulty" label="难度">
        <Segmented options={OPTIONS} aria-label="难度" />
      </Field>
      <Field editor={editor} path="poiIds" label={`站点 ${stopCount}`}>
        <RouteStops pois={guidePackage.pois} />
      </Field>
      <WayFields readOnly={readOnly} onStraighten={onStraighten} />
      <Field editor={editor} path="cover" label="封面">
        <PictureUpload small name="封面" />
      </Field>
    </>
  )
}
