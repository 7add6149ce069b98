import { expect, test } from 'vitest'
import { inLanguage } from '@/contract/operation/miniProgram/page/minaLanguage'
import type { MiniProgramModule } from '@/contract/operation/miniProgram/page/minaModules'

const heading = (note: string): MiniProgramModule => ({
  id: 'a',
  kind: 'heading',
  hidden: false,
  title: '看',
  note,
  target: { kind: 'none' },
  translations: { en: { title: 'See', note: 'All' } },
})

test('a field cleared in Chinese is empty in every language', () => {
  expect(inLanguage(heading('全部'), 'en')).toMatchObject({ title: 'See', note: 'All' })
  expect(inLanguage(heading(''), 'en')).toMatchObject({ title: 'See', note: '' })
  expect(inLanguage(heading('全部'), null)).toMatchObject({ title: '看', note: '全部' })
})
