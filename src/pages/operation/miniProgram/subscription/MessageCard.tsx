import shared from '@/theme/shared.module.css'
import type { SentMessage } from '@/contract/operation/miniProgram/subscription/subscribeTemplate'
import css from './Message.module.css'

interface MessageCardProps {
  title: string
  parts: SentMessage['parts']
}

/** A message in WeChat's 服务通知, as visitors see it. */
export function MessageCard({ title, parts }: MessageCardProps) {
  return (
    <article className={`${shared.card} ${css.card}`} aria-label={`消息 ${title}`}>
      <p className={shared.note}>服务通知 · 小程序</p>
      <h3 className={shared.heading}>{title || '标题'}</h3>
      {parts.length === 0 ? (
        <p className={shared.note}>还没有字段</p>
      ) : (
        <dl>
          {parts.map(({ label, text }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a field that is being typed has no key yet
            <div key={index}>
              <dt>{label || '名称'}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={`${shared.note} ${css.enter}`}>进入小程序查看</p>
    </article>
  )
}
