// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { PROGRESS_BAR, registerSanitiser, rules } from '@/lib/trustedTypes'

describe('the Trusted Types policy', () => {
  // Chromium tests the real DOMPurify (tests/e2e/trustedTypes.spec.ts): happy-dom's parser is not a reliable judge.
  test('refuses markup without a sanitiser, and passes it through a registered one', () => {
    expect(rules.createHTML('<b>bold</b>')).toBeNull()
    expect(rules.createHTML(PROGRESS_BAR)).toBe(PROGRESS_BAR)
    expect(rules.createHTML(`${PROGRESS_BAR}<b>bold</b>`)).toBeNull()
    registerSanitiser((markup) => `clean ${markup}`)
    expect(rules.createHTML('<b>bold</b>')).toBe('clean <b>bold</b>')
  })

  test('leaves text and style sheets unchanged', () => {
    expect(rules.createHTML('.a > .b::after { content: "&lt;" }')).toBe('.a > .b::after { content: "&lt;" }')
  })

  test.each(['/assets/work.worker-abc.js', 'assets/x.js', 'https://static.geetest.com/static/tools/gt.js'])(
    'allows the script %s',
    (address) => {
      expect(rules.createScriptURL(address)).toBe(address)
    },
  )

  test.each([
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,alert(1)',
    'blob:null/1',
    'javascript:alert(1)',
    'http://static.geetest.com/gt.js',
  ])('refuses the script %s', (address) => {
    expect(rules.createScriptURL(address)).toBeNull()
  })

  test('has no rule for script text, which is always refused', () => {
    expect(Object.keys(rules).toSorted()).toEqual(['createHTML', 'createScriptURL'])
  })
})
