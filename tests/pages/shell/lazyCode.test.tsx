import { render, screen, waitFor } from '@testing-library/react'
import { createElement, Suspense } from 'react'
import { describe, expect, test } from 'vitest'
import { prefetchCode, lazyCode } from '@/components/lazy/lazyCode'

const page = (words: string) => async () => ({ default: () => <p>{words}</p> })
const draw = (load: ReturnType<typeof page>) =>
  render(<Suspense fallback={<p>在取</p>}>{createElement(lazyCode(load))}</Suspense>)

describe('lazily loaded code', () => {
  test('shows the fallback until it has loaded', async () => {
    draw(page('到了'))
    expect(screen.getByText('在取')).toBeVisible()
    await waitFor(() => expect(screen.getByText('到了')).toBeVisible())
  })

  test('renders at once when it was prefetched', async () => {
    const load = page('早到了')
    await prefetchCode(load)
    draw(load)
    expect(screen.getByText('早到了')).toBeVisible()
    expect(screen.queryByText('在取')).toBeNull()
  })
})
