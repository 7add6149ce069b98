import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Allowed } from '@/components/ui/Allowed'
import { Sections } from '@/components/form/Facts'
import { SideDrawer } from '@/components/form/SideDrawer'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { WarningCircleIcon } from '@/components/icons'
import { newFormAt } from '@/components/record'
import { useToast } from '@/components/ui/toast/useToast'
import shared from '@/theme/shared.module.css'
import { question } from '@/contract/operation/question/question'
import type { Miss } from '@/contract/operation/question/questionMisses'
import { call } from '@/lib/call'
import { friendlyTime } from '@/lib/time'
import { right } from '@/contract/rights'
import css from './Question.module.css'

/** Visitors' unanswered questions; adding a matching question removes them from the list. */
export function Misses() {
  const client = useQueryClient()
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { busy, once } = useSingleFlight<string>()
  const [open, setOpen] = useState(() => new URLSearchParams(search).has('misses'))
  const [answeredMiss, setAnsweredMiss] = useState<Miss | null>(null)
  const { data } = useQuery({
    queryKey: ['question', 'misses'],
    queryFn: ({ signal }) => call(question.misses, {}, { signal }),
  })
  if (!data || (data.total === 0 && !open)) return null

  // Only after the list has closed: closing takes the focus, and blurred fields validate.
  const openForm = ({ text }: Miss) => {
    setAnsweredMiss(null)
    const form = newFormAt(search, { question: text })
    void navigate({ pathname, search: form.search }, { state: form.state })
  }
  const dismissMiss = ({ id, text }: Miss) =>
    once(id, async () => {
      try {
        await call(question.ignore, { params: { id } })
        toast.done(`已忽略「${text}」`)
      } catch (error) {
        toast.failed(`没有忽略「${text}」`, error)
      }
      await client.invalidateQueries({ queryKey: ['question', 'misses'] })
    })
  return (
    <>
      <button type="button" className={`${shared.press} ${css.misses}`} onClick={() => setOpen(true)}>
        <WarningCircleIcon size={16} />
        <span className={css.missWords}>
          没有答上来的<small className={css.second}>{data.total} 种问法</small>
        </span>
        <strong className={shared.end}>{data.times}</strong>
      </button>
      <SideDrawer
        title="没有答上来的"
        note={`${data.total} 种问法`}
        open={open}
        onClose={() => setOpen(false)}
        afterOpenChange={(isOpen) => !isOpen && answeredMiss && openForm(answeredMiss)}
      >
        <Sections>
          <ul className={`${shared.list} ${css.missList}`}>
            {data.list.map((miss) => (
              <li key={miss.id} className={shared.row}>
                <span className={css.missText}>
                  {miss.text}
                  <small className={css.second}>
                    {miss.guideName}，问了 {miss.times} 次，最近 {friendlyTime(miss.lastAt)}
                  </small>
                </span>
                <Allowed p={right('question', 'add')}>
                  <Button size="small" type="primary" ghost onClick={() => (setAnsweredMiss(miss), setOpen(false))}>
                    回答这个
                  </Button>
                </Allowed>
                <Allowed p={right('question', 'edit')}>
                  <Button
                    size="small"
                    loading={busy === miss.id}
                    aria-label={`忽略 ${miss.text}`}
                    onClick={() => void dismissMiss(miss)}
                  >
                    忽略
                  </Button>
                </Allowed>
              </li>
            ))}
          </ul>
          {data.total === 0 && <p>访客的问题都答上来了。</p>}
        </Sections>
      </SideDrawer>
    </>
  )
}
