import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import VoiceStyles from '@/pages/guide/configType/voiceStyle'
import { uniqueName } from '../../../support/builders'
import { hiddenToo } from '../../../support/pages/render'
import { wav } from '../../../support/files/wav'
import { onSeededServer } from '../../shell/signIn'
import { choose, fill, open, press, rowOf } from '../../../support/pages/recordPage'

onSeededServer()
hiddenToo()

const give = async (file: File) =>
  fireEvent.change(await screen.findByLabelText('选择试听样音'), { target: { files: [file] } })

it('saves a sample that can be played from the list', async () => {
  const name = uniqueName('音色')
  await open(VoiceStyles, { search: `?new&keyword=${name}` })
  await fill('名称', name)
  fireEvent.click(await screen.findByText('男声', { selector: '.ant-segmented-item-label' }))
  await give(new File([wav(1) as BlobPart], '样音.wav', { type: 'audio/wav' }))
  await waitFor(() => expect(screen.getByRole('button', { name: '播放 试听样音' })).toBeVisible())
  await press('保存音色')
  await waitFor(() => expect(screen.getByText(`已新增「${name}」`)).toBeVisible())
  const row = await rowOf(name)
  expect(row.getByText('男声')).toBeVisible()
  expect(row.getByRole('button', { name: `播放 ${name} 的样音` })).toBeVisible()
  await choose(name, '删除')
  await press('删除音色')
  await waitFor(() => expect(screen.getByText(`已删除「${name}」`)).toBeVisible())
})

it('refuses files that are not audio, in the browser and on the server', async () => {
  await open(VoiceStyles, { search: '?new' })
  await give(new File(['text'], 'notes.txt', { type: 'text/plain' }))
  await waitFor(() => expect(screen.getByText('文件类型不对：只能用音频，如 mp3、m4a、aac、wav')).toBeVisible())
  await give(new File(['text'], '样音.wav', { type: 'audio/wav' }))
  await waitFor(() => expect(screen.getByText(/^没有传上去：/)).toBeVisible())
})
