import { fireEvent, render, screen } from '@testing-library/react'
import { App, Button } from 'antd'
import { expect, test, vi } from 'vitest'
import { useToast } from '@/components/ui/toast/useToast'
import { CallError } from '@/lib/call'

function Failing({ code = 500, msg = '服务器出错' }) {
  const toast = useToast()
  return <Button onClick={() => toast.failed('没有保存', new CallError({ code, msg, requestId: 'r-42' }))}>fail</Button>
}

/** Shows an error with a number and clicks its button. */
async function copied() {
  render(
    <App>
      <Failing />
    </App>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'fail' }))
  fireEvent.click(await screen.findByRole('button', { name: '复制' }))
}

test('a client error shows no request number', async () => {
  render(
    <App>
      <Failing code={409} msg="这个求助刚被何雨桐认领" />
    </App>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'fail' }))
  expect(await screen.findByText('没有保存：这个求助刚被何雨桐认领')).toBeInTheDocument()
  expect(screen.queryByText(/请求号/)).toBeNull()
})

test('copying an error copies its request number and confirms it', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await copied()
  expect(await screen.findByText('已复制请求号 r-42')).toBeInTheDocument()
  expect(writeText).toHaveBeenCalledWith('没有保存：服务器出错 r-42')
})

test.each([
  [
    'refuses to copy',
    () => vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('refused', 'NotAllowedError')),
  ],
  ['has no clipboard', () => vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)],
])('when the browser %s, the text is shown for manual copying', async (_, refuse) => {
  refuse()
  await copied()
  expect(await screen.findByText('这个浏览器不让程序复制，请手工复制')).toBeInTheDocument()
  expect(screen.getByText('没有保存：服务器出错 r-42')).toBeInTheDocument()
})
