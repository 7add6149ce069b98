import { expect, test } from 'vitest'
import { scopeColumn, scopeWords } from '@/entities/scope'

test('a record without guides applies to all guides', () => {
  const everywhere = { id: '1', guideIds: [], names: {} }
  expect([scopeWords(everywhere), scopeColumn({ yields: 1 }).render(everywhere)]).toEqual(['所有导览', '所有导览'])
  expect(scopeWords({ guideIds: ['h', 'x'], names: { h: '黄山风景区', x: '西湖' } })).toBe('黄山风景区、西湖')
})
