import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ResetData } from '../../../mocks/panel/ResetData'
import { press } from '../../support/pages/recordPage'
import { render } from '../../support/pages/render'

test('drops the data once it is confirmed, and says so', async () => {
  const reset = vi.fn<() => void>()
  render(<ResetData connection={{ send: vi.fn<(request: Request) => Promise<Response>>(), reset }} />)
  await press('恢复为演示数据')
  await press('取消')
  await press('恢复为演示数据')
  expect(reset).not.toHaveBeenCalled()
  await press('确认，丢弃所有修改')
  expect(reset).toHaveBeenCalledOnce()
  expect(screen.getByRole('status')).toHaveTextContent('正在恢复')
})
