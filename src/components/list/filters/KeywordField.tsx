import type { InputRef } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { SearchIcon } from '@/components/icons'
import { useShortcut } from '@/components/keys/useKeys'
import { SearchInput } from '@/components/ui/SearchInput'
import styles from './Filters.module.css'
import { keywordWidth } from './inBar'

const PAUSE_MS = 300

const SEARCH_KEY = { group: '列表', label: '查找', keys: ['/'] }

interface KeywordFieldProps {
  value: string
  placeholder: string
  onChange: (value: string) => void
}

/** Debounced search; ignores text that an input method is still composing. */
export function KeywordField({ value, placeholder, onChange }: KeywordFieldProps) {
  const input = useRef<InputRef>(null)
  const [text, setText] = useState(value)
  const [composing, setComposing] = useState(false)
  const [lastValue, setLastValue] = useState(value)
  const [sent, setSent] = useState<readonly string[]>([])
  useShortcut(SEARCH_KEY, () => input.current?.focus({ cursor: 'all' }))

  // Back, reset and a chip's cross change the value from outside. The field's own value returns late; the user may have typed on.
  if (value !== lastValue) {
    setLastValue(value)
    const echo = sent.indexOf(value)
    setSent(echo === -1 ? [] : sent.slice(echo + 1))
    if (echo === -1 && value !== text.trim()) setText(value)
  }

  const send = useCallback(
    (keyword: string) => {
      setSent((before) => (before.at(-1) === keyword ? before : [...before, keyword]))
      onChange(keyword)
    },
    [onChange],
  )

  useEffect(() => {
    if (composing || text.trim() === value) return
    const timer = setTimeout(() => send(text.trim()), PAUSE_MS)
    // Also stops when the tab is hidden: the URL then belongs to another page.
    return () => clearTimeout(timer)
  }, [text, value, composing, send])

  return (
    <SearchInput
      ref={input}
      className={styles.keyword}
      style={{ minWidth: keywordWidth(placeholder) }}
      value={text}
      placeholder={placeholder}
      aria-label={placeholder}
      aria-keyshortcuts="/"
      prefix={<SearchIcon size={16} className={styles.glyph} />}
      maxLength={50}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => text.trim() !== value && send(text.trim())}
    />
  )
}
