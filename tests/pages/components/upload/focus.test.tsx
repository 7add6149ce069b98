import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http } from 'msw'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { PictureUpload } from '@/components/upload/PictureUpload'
import { useAuth } from '@/stores/auth'
import { signIn } from '../../../support/session/accounts'
import { seededServer } from '../../../support/server/seeded'
import { onSeededServer } from '../../shell/signIn'

// Measuring a picture needs a real browser; here every file counts as a picture.
beforeEach(() => {
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue()
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1600)
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(1000)
})

const backend = onSeededServer()

function Cover({ stored }: { stored: string | null }) {
  const [url, setUrl] = useState(stored)
  return <PictureUpload name="封面图片" value={url} onChange={setUrl} ratio={{ width: 16, height: 10 }} />
}

const button = (name: RegExp | string) => screen.findByRole('button', { name })

test('focus moves to the upload button when a picture is removed', async () => {
  const user = userEvent.setup()
  render(<Cover stored="/cover.png" />)
  ;(await button('移除')).focus()
  await user.keyboard('{Enter}')
  expect(await button(/上传封面图片/)).toHaveFocus()
})

test('focus moves to the cancel button when an upload starts, and back when it is cancelled', async () => {
  backend.network?.use(http.all('*/saas/api/storage/*', () => delay('infinite')))
  useAuth.getState().signIn(await signIn(await seededServer(), 'editor'))
  const user = userEvent.setup()
  render(<Cover stored={null} />)
  ;(await button(/上传封面图片/)).focus()
  fireEvent.change(screen.getByLabelText('选择封面图片'), {
    target: { files: [new File(['picture'], '云海.png', { type: 'image/png' })] },
  })
  expect(await button('取消上传')).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(await button(/上传封面图片/)).toHaveFocus()
})

test('focus does not return to a field that the user has left', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Cover stored="/cover.png" />
      <p>elsewhere</p>
    </>,
  )
  ;(await button('移除')).focus()
  await user.click(screen.getByText('elsewhere'))
  fireEvent.click(await button('移除'))
  await button(/上传封面图片/)
  expect(document.body).toHaveFocus()
})
