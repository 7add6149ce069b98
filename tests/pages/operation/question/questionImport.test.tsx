import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { question } from '@/contract/operation/question/question'
import { call } from '@/lib/call'
import '@/app/routes/references'
import Questions from '@/pages/operation/question'
import { uniqueName } from '../../../support/builders'
import { open, press } from '../../../support/pages/recordPage'
import { hiddenToo } from '../../../support/pages/render'
import { onSeededServer } from '../../shell/signIn'

onSeededServer()
hiddenToo()
// Preload the code: on a busy machine loading it takes longer than the tests wait.
beforeAll(() => import('@/components/import/ImportDrawer'))

const listed = async (keyword: string) =>
  (await call(question.queryPage, { body: { keyword } })).list.map((row) => row.question)

async function choose(text: BlobPart, name = '问题.csv') {
  const input = await screen.findByLabelText('问题表格')
  fireEvent.change(input, { target: { files: [new File([text], name, { type: 'text/csv' })] } })
}

it('previews the result of each row, imports, and undoes the import', async () => {
  const [fresh, kind] = [uniqueName('有存包处吗'), uniqueName('导入分类')]
  await open(Questions, { account: 'operator' })
  await press('导入')
  await choose(`分类,问题,回答\n${kind},${fresh},有\n${kind},,没有问题`)
  const rows = within(await screen.findByRole('list', { name: '每一行会怎样' }))
  expect(rows.getByText(fresh).closest('li')).toHaveTextContent(`新增新建分类 ${kind}`)
  expect(rows.getByText('B3').closest('li')).toHaveTextContent('问题：请输入问题')
  expect(await listed(fresh)).toEqual([])
  await press('导入 1 条')
  expect(await screen.findByText('新增 1 条')).toBeInTheDocument()
  expect(await listed(fresh)).toEqual([fresh])
  await press('撤销这次导入')
  await waitFor(async () => expect(await listed(fresh)).toEqual([]))
})

it('shows what is wrong with a file and accepts another one', async () => {
  await open(Questions, { account: 'operator' })
  await press('导入')
  await choose('姓名,电话\n某人,1')
  expect(await screen.findByText(/没有读取「问题.csv」：第 1 行要有“分类”“问题”“回答”这几列/)).toBeInTheDocument()
  await choose(`分类,问题,回答\n天气,${uniqueName('下雪吗')},下`)
  expect(await screen.findByRole('list', { name: '每一行会怎样' })).toBeInTheDocument()
})

it('counts rows that the sheet hides, and reads them only when asked', async () => {
  await open(Questions, { account: 'operator' })
  await press('导入')
  await choose(
    readFileSync(path.join(import.meta.dirname, '../../../support/fixtures/cases/hidden-row.xlsx')),
    '问题.xlsx',
  )
  expect(await screen.findByText(/表头以下 2 行，读了 1 行，隐藏的 1 行没有读/)).toBeInTheDocument()
  await press('也读取隐藏的行')
  expect(await screen.findByText(/表头以下 2 行，读了 2 行：/)).toBeInTheDocument()
})
