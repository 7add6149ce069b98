import { useMutation } from '@tanstack/react-query'
import { Button, Flex, Input } from 'antd'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { SideDrawer } from '@/components/form/SideDrawer'
import { OVERLAY, useMedia } from '@/components/hooks/useMedia'
import { MessageIcon, RobotIcon, SendIcon } from '@/components/icons'
import { RichTextView } from '@/components/richText'
import { SoundButton } from '@/components/ui/sound/SoundButton'
import { ASKED_MAX, question } from '@/contract/operation/question/question'
import type { Answered } from '@/contract/operation/question/question'
import { call, messageOf } from '@/lib/call'
import { ReferenceSelect } from '@/components/record'
import shared from '@/theme/shared.module.css'
import { Allowed } from '@/components/ui/Allowed'
import { lazyPart } from '@/components/lazy/lazyPart'
import { right } from '@/contract/rights'
import page from './Question.module.css'
import css from './TryPanel.module.css'
import { outcomeText } from './bot/words'
import { Reason } from './Reason'

/** The source of the answer. */
function AnswerSource({ by }: Pick<Answered, 'by'>) {
  const Icon = by === 'bot' ? RobotIcon : MessageIcon
  return (
    <p className={`${shared.row} ${shared.aside} ${css.by}`}>
      <Icon size={14} />
      {by === 'bot' ? '机器人' : '题库'}
    </p>
  )
}

/** Asks as a visitor would: shows the answer and the reason. Affects no counts. */
function TryForm({ head }: { head?: ReactNode }) {
  const [text, setText] = useState('')
  const [guideId, setGuideId] = useState<string | null>(null)
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: (body: { text: string; guideId: string | null }) => call(question.try, { body }),
  })
  const trimmed = text.trim()
  const submit = () => trimmed !== '' && mutate({ text: trimmed, guideId })
  return (
    <>
      <div className={`${shared.fill} ${page.scroll} ${css.scroll}`}>
        {head}
        <ReferenceSelect<string | null>
          domain="guide"
          name="导览"
          aria-label="在哪个导览里问"
          placeholder="不限导览"
          allowClear
          value={guideId}
          onChange={(id: string | null | undefined) => setGuideId(id ?? null)}
        />
        <Flex vertical gap={12} aria-live="polite" aria-busy={isPending}>
          {!variables && <p className={css.quiet}>输入访客会说的话，看会怎样回答。</p>}
          {variables && <p className={css.asked}>{variables.text}</p>}
          {error && <p role="alert">没有问成：{messageOf(error)}</p>}
          {data && (
            <div className={css.answer}>
              {data.answer && <AnswerSource by={data.answer.by} />}
              {data.answer ? <RichTextView html={data.answer.answer} /> : <p>没有答案，访客会看到“暂时回答不了”。</p>}
              {data.answer?.voice && <SoundButton src={data.answer.voice} name="语音回答" />}
            </div>
          )}
        </Flex>
        {data?.bot && <p className={`${shared.hint} ${css.bot}`}>{outcomeText(data.bot)}。</p>}
        {data && variables && <Reason trial={data} text={variables.text} />}
      </div>
      <div className={`${page.foot} ${css.foot}`}>
        <Flex
          component="form"
          gap={8}
          onSubmit={(event) => {
            event.preventDefault()
            submit()
          }}
        >
          <Input
            value={text}
            maxLength={ASKED_MAX}
            placeholder="换一句问问看"
            aria-label="要问的话"
            onChange={(event) => setText(event.target.value)}
          />
          <Button
            htmlType="submit"
            type="primary"
            icon={<SendIcon size={16} />}
            aria-label="问"
            loading={isPending}
            disabled={trimmed === ''}
          />
        </Flex>
      </div>
    </>
  )
}

const AS_VISITORS = '和访客看到的一样'

const BotDrawer = lazyPart(() => import('./bot/BotDrawer'), {
  forget: ({ onClose }: { onClose: () => void }) => onClose(),
})

/** Opens the bot's configuration beside the bank. */
function BotButton() {
  const [open, setOpen] = useState(false)
  return (
    <Allowed p={right('question', 'bot')}>
      <Button size="small" icon={<RobotIcon size={16} />} onClick={() => setOpen(true)}>
        机器人
      </Button>
      {open && <BotDrawer onClose={() => setOpen(false)} />}
    </Allowed>
  )
}

/** Beside or below the list. */
export function TryPanel() {
  if (useMedia(OVERLAY)) return null
  const head = (
    <Flex component="header" align="center" gap={8}>
      <h2 className={shared.heading}>试一试</h2>
      <span className={css.quiet}>{AS_VISITORS}</span>
      <span className={shared.end}>
        <BotButton />
      </span>
    </Flex>
  )
  return (
    <aside className={`${shared.card} ${page.panel}`} aria-label="试一试">
      <TryForm head={head} />
    </aside>
  )
}

/** On narrow screens, where content below a long list is out of reach. */
export function TryButton() {
  const [open, setOpen] = useState(false)
  if (!useMedia(OVERLAY)) return null
  return (
    <>
      <Button className={css.opener} icon={<MessageIcon size={16} />} onClick={() => setOpen(true)}>
        试一试
      </Button>
      <SideDrawer title="试一试" note={AS_VISITORS} actions={<BotButton />} open={open} onClose={() => setOpen(false)}>
        <div className={css.drawn}>
          <TryForm />
        </div>
      </SideDrawer>
    </>
  )
}
