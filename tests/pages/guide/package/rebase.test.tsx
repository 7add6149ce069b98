import { Form } from 'antd'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { useEditor } from '@/components/form/useEditor'
import type { Editor } from '@/components/form/useEditor'
import type { SpotTrigger } from '@/contract/guide/package/spotEntity'
import { render } from '../../../support/pages/render'

interface Values {
  trigger: SpotTrigger
}

const circle: Values = { trigger: { kind: 'circle', radius: 80 } }
const polygon: Values = {
  trigger: {
    kind: 'polygon',
    points: [
      [118.16, 30.12],
      [118.17, 30.12],
      [118.17, 30.13],
    ],
  },
}

test('rebasing on a value of another shape replaces the previous one entirely', () => {
  const seen: { editor?: Editor<Values> } = {}
  function Probe() {
    const editor = useEditor<Values>({ initial: circle, version: 1, form: 'spot', record: 's', schemas: [] })
    useEffect(() => void (seen.editor = editor))
    return (
      <Form form={editor.form} initialValues={circle}>
        <Form.Item name="trigger" noStyle>
          <Kind />
        </Form.Item>
        <Form.Item name={['trigger', 'radius']} noStyle>
          <Radius />
        </Form.Item>
      </Form>
    )
  }
  render(<Probe />)
  expect(screen.getByText('circle')).toBeInTheDocument()
  act(() => seen.editor!.rebase(polygon, 2))
  expect(screen.getByText('polygon')).toBeInTheDocument()
  expect(seen.editor!.values()).toEqual(polygon)
})

const Kind = ({ value }: { value?: SpotTrigger }) => <span>{value?.kind}</span>
const Radius = () => null
