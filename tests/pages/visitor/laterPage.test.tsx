import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LaterPage } from '@/visitor/LaterPage'
import first from '@/visitor/words/first/ru.json'
import later from '@/visitor/words/later/ru.json'
import { WordsContext } from '@/visitor/words/words'

test('a page that is fetched later speaks the page’s language', async () => {
  render(
    <WordsContext.Provider value={first}>
      <LaterPage>{({ RestorePage }) => <RestorePage guideId="g1" code="" />}</LaterPage>
    </WordsContext.Provider>,
  )
  expect(screen.getByLabelText(first.loading)).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: later.phones.redeem })).toBeInTheDocument()
  expect(screen.getByRole('heading')).toHaveTextContent(later.restore)
})
