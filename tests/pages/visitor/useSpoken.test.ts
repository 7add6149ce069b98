import { renderHook, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import zh from '@/visitor/words/first/zh.json'
import { useSpoken } from '@/visitor/words/words'

test('another language arrives later; until then the page keeps its words', async () => {
  const { result, rerender } = renderHook(({ code }) => useSpoken(code), { initialProps: { code: 'zh-CN' } })
  expect(result.current).toMatchObject({ words: zh, language: 'zh', direction: 'ltr' })
  rerender({ code: 'ar' })
  expect(result.current?.words).toBe(zh)
  await waitFor(() => expect(result.current).toMatchObject({ language: 'ar', direction: 'rtl' }))
  expect(result.current?.words.home).toBe('الرئيسية')
  rerender({ code: 'en' })
  await waitFor(() => expect(result.current).toMatchObject({ language: 'en', direction: 'ltr' }))
  // Those at hand need no second drawing.
  rerender({ code: 'ar' })
  expect(result.current).toMatchObject({ language: 'ar', direction: 'rtl' })
})
