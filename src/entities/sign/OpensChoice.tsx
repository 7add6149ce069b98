import { Button, Segmented } from 'antd'
import css from './SignSettings.module.css'
import type { SignsAnswer } from './signs'
import type { Studio } from './useStudio'

type Opens = 'page' | 'miniProgram'

interface OpensChoiceProps {
  studio: Studio
  answer: SignsAnswer
}

/** What a scan opens: the visitors' page by the short link, or the merchant's mini-program by WeChat's code. */
export function OpensChoice({ studio, answer: { hasMiniProgram, origin } }: OpensChoiceProps) {
  const { design, change } = studio
  return (
    <>
      <h3>扫码后打开</h3>
      <Segmented<Opens>
        block
        aria-label="扫码后打开"
        value={design.opensMiniProgram ? 'miniProgram' : 'page'}
        options={[
          { value: 'page', label: '短链网页' },
          { value: 'miniProgram', label: '小程序码', disabled: !hasMiniProgram },
        ]}
        onChange={(opens) => change({ opensMiniProgram: opens === 'miniProgram' })}
      />
      {design.opensMiniProgram ? (
        <WeChatState studio={studio} />
      ) : (
        <p className={css.note}>
          {origin === null
            ? `还没有填写访客地址，短链用本站的地址 ${location.origin}。印之前请确认访客能打开它。`
            : `短链在 ${origin}，打开访客网页；改名、改版后不用重印。`}
          {!hasMiniProgram && ' 没有填写小程序（基础配置 → 微信小程序），还不能印小程序码。'}
        </p>
      )}
    </>
  )
}

function WeChatState({ studio: { weChat, signs } }: Pick<OpensChoiceProps, 'studio'>) {
  const { waiting, failures, retry } = weChat
  if (waiting === 0 && failures.length > 0)
    return (
      <div role="alert" className={css.failed}>
        {failures.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
        <Button size="small" onClick={retry}>
          再试一次
        </Button>
      </div>
    )
  return (
    <p className={css.note} role="status">
      {waiting > 0
        ? `正在请微信画码：${signs.length - waiting} / ${signs.length}`
        : '用微信扫，打开小程序，参数是标牌的短码；微信的码是图片，不是矢量图。'}
    </p>
  )
}
