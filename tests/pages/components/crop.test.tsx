import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import CropDialog from '@/components/upload/CropDialog'

it('the crop controls have accessible names', async () => {
  const file = new File([new Uint8Array([1])], 'cover.jpg', { type: 'image/jpeg' })
  render(<CropDialog file={file} ratio={1.6} onDone={vi.fn<() => void>()} onCancel={vi.fn<() => void>()} />)
  await screen.findByText('裁剪图片')
  expect(screen.getAllByRole('slider').map((slider) => slider.getAttribute('aria-label'))).toEqual(['缩放', '旋转角度'])
  for (const name of ['缩小', '放大', '向左转 1 度', '向右转 1 度'])
    expect(screen.getByRole('button', { name })).toBeInTheDocument()
})
