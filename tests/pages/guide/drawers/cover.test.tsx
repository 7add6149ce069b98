import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished } from 'vitest'
import GuideForm from '@/pages/guide/guide/form/GuideForm'
import { uniqueName } from '../../../support/builders'
import { drawerFixture } from './fixture'
import { button, fill, renderDrawer } from './renderDrawer'

const { api } = drawerFixture()

const busy = '还有 1 个文件在上传，传完才能保存'

/** Pictures that finish decoding only when the test says so. */
function decoding(width: number, height: number) {
  const proto = HTMLImageElement.prototype
  const names = ['decode', 'naturalWidth', 'naturalHeight'] as const
  const before = names.map((name) => Object.getOwnPropertyDescriptor(proto, name))
  let decoded: () => void = () => undefined
  const decode = new Promise<void>((resolve) => {
    decoded = resolve
  })
  const values = { decode: () => decode, naturalWidth: width, naturalHeight: height }
  for (const name of names) Object.defineProperty(proto, name, { configurable: true, value: values[name] })
  onTestFinished(() => {
    for (const [index, name] of names.entries()) {
      const former = before[index]
      if (former) Object.defineProperty(proto, name, former)
      else delete (proto as Partial<HTMLImageElement>)[name]
    }
  })
  return decoded
}

async function chooseCover() {
  const name = uniqueName('带图')
  const opened = renderDrawer((ends) => <GuideForm {...ends} />)
  await fill('导览名称', name)
  const file = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], '云海.png', { type: 'image/png' })
  fireEvent.change(screen.getByLabelText('选择封面图片'), { target: { files: [file] } })
  return { ...opened, name }
}

describe('a newly chosen cover', () => {
  it('blocks saving while the browser decodes it', async () => {
    const decoded = decoding(1600, 1000)
    const { user, name, onDone } = await chooseCover()
    await waitFor(() => expect(screen.getByText(busy)).toBeVisible())
    await user.click(button('保存草稿'))
    expect(onDone).not.toHaveBeenCalled()
    expect(await api().rowOf(name)).toBeUndefined()
    decoded()
    // The server finds no picture in it; a refused file blocks nothing.
    await screen.findByText(/^没有传上去：/)
    await waitFor(() => expect(screen.queryByText(busy)).toBeNull())
  })

  it('is refused when it has too few pixels for a phone', async () => {
    decoding(160, 100)()
    await chooseCover()
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('图片太小：160 × 100 像素，至少要 480 × 300'),
    )
    await waitFor(() => expect(screen.queryByText(busy)).toBeNull())
  })

  it('must be cropped before saving: Ctrl+Enter goes to the crop dialog', async () => {
    decoding(1000, 1000)()
    await chooseCover()
    fireEvent.keyDown(await screen.findByText('裁剪图片'), { key: 'Enter', ctrlKey: true })
    // It is neither sent nor explained again.
    expect(screen.getAllByText(busy)).toHaveLength(1)
    expect(document.querySelector('.ant-btn-loading')).toBeNull()
  })
})
