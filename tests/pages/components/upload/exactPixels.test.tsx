import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { PictureUpload } from '@/components/upload/PictureUpload'

const chosen = (width: number, height: number) => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(height)
  render(<PictureUpload name="轮播图" exact={{ width: 750, height: 320 }} />)
  fireEvent.change(screen.getByLabelText('选择轮播图'), {
    target: { files: [new File(['picture'], '云海.png', { type: 'image/png' })] },
  })
}

test('a larger picture can be cropped to the exact size, and is refused when cropping is cancelled', async () => {
  const user = userEvent.setup()
  chosen(1500, 640)
  expect(await screen.findByText('裁剪为 750 × 320 像素（原图 1500 × 640）')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: /^取 ?消$/ }))
  const refusal = await screen.findByText('图片尺寸不对：1500 × 640 像素，须为 750 × 320')
  expect(refusal).toHaveAttribute('data-code', '-3')
  expect(refusal).toHaveAttribute('data-reason', 'wrong file dimensions')
})

test('a smaller picture is refused', async () => {
  chosen(700, 320)
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('700 × 320'))
  expect(screen.getByRole('alert')).toHaveAttribute('data-code', '-3')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says that the picture is being read as long as it is', async () => {
  let decode = () => {}
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockReturnValue(new Promise((resolve) => (decode = resolve)))
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(700)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(320)
  render(<PictureUpload name="轮播图" exact={{ width: 750, height: 320 }} />)
  fireEvent.change(screen.getByLabelText('选择轮播图'), {
    target: { files: [new File(['picture'], '云海.png', { type: 'image/png' })] },
  })
  expect(await screen.findByText('正在读取图片…')).toBeInTheDocument()
  decode()
  await screen.findByRole('alert')
  expect(screen.queryByText('正在读取图片…')).toBeNull()
})
