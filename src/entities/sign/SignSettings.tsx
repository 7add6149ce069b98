import { Checkbox, Flex, Segmented, Switch, Button } from 'antd'
import { Select } from '@/components/ui/select/Select'
import { LineInput } from '@/components/ui/LineInput'
import { PAPERS, papers } from './papers'
import type { Paper } from './papers'
import { SignDownloads } from './SignDownloads'
import css from './SignSettings.module.css'
import { LINE_MAX, NUMBER_MARK } from './signs'
import type { SignDesign, SignsAnswer } from './signs'
import { SignWarnings } from './SignWarnings'
import type { Studio } from './useStudio'

type Opens = 'page' | 'miniProgram'

interface OpensChoiceProps {
  studio: Studio
  answer: SignsAnswer
}

/** What a scan opens: the visitors' page by the short link, or the merchant's mini-program by WeChat's code. */
function OpensChoice({ studio, answer: { hasMiniProgram, origin } }: OpensChoiceProps) {
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

type Part = { [K in keyof SignDesign]: SignDesign[K] extends boolean ? K : never }[keyof SignDesign]

/** `large`: a label has no room for it. */
const PARTS: readonly { key: Part; label: string; large?: boolean }[] = [
  { key: 'number', label: '编号' },
  { key: 'logo', label: '标志', large: true },
  { key: 'length', label: '讲解时长' },
  { key: 'languages', label: '有哪些语言', large: true },
]

interface SignSettingsProps {
  studio: Studio
  answer: SignsAnswer
  /** Only in the data package, where missing audio is added. */
  onFix?: () => void
}

/** Paper, content of the signs, warnings, and ways to fix them. */
export function SignSettings({ studio, answer, onFix }: SignSettingsProps) {
  const { design, change } = studio
  const isLabel = studio.paper === 'label'
  const named = answer.languages.filter(({ id }) => studio.signs.some(({ names }) => names[id] !== undefined))
  return (
    <section className={css.panel} aria-label="版式">
      <div className={css.body}>
        <PaperChoice studio={studio} />
        <h3>印什么</h3>
        <div className={css.parts}>
          {PARTS.map(({ key, label, large = false }) => (
            <Checkbox
              key={key}
              disabled={large && isLabel}
              checked={design[key] && !(large && isLabel)}
              onChange={({ target }) => change({ [key]: target.checked })}
            >
              {label}
            </Checkbox>
          ))}
        </div>
        <LineInput
          aria-label="点位标牌上的一句话"
          value={design.line}
          maxLength={LINE_MAX}
          showCount
          disabled={isLabel}
          onChange={(line) => change({ line })}
        />
        <p className={css.note}>
          {isLabel ? '标签小，只印码、编号、名称和时长' : `写 ${NUMBER_MARK} 的地方印点位的编号`}
        </p>
        <div className={css.pair}>
          <Select<string>
            aria-label="第二种文字"
            value={design.secondLanguageId ?? ''}
            options={[
              { value: '', label: '只印中文' },
              ...named.map(({ id, name }) => ({ value: id, label: `中文和${name}` })),
            ]}
            onChange={(id) => change({ secondLanguageId: id === '' ? null : id })}
          />
          <Flex component="span" align="center" gap={8}>
            <Switch
              size="small"
              aria-label="裁切线"
              disabled={isLabel}
              checked={design.cutMarks && !isLabel}
              onChange={(cutMarks) => change({ cutMarks })}
            />
            裁切线
          </Flex>
        </div>
        <OpensChoice studio={studio} answer={answer} />
        <SignWarnings studio={studio} guide={answer.guide} onFix={onFix} />
      </div>
      <SignDownloads studio={studio} guideName={answer.guide.name} />
    </section>
  )
}

function PaperChoice({ studio }: { studio: Studio }) {
  const { paper, look } = studio
  return (
    <>
      <h3>纸和大小</h3>
      <Segmented<Paper>
        block
        aria-label="纸"
        value={paper}
        options={papers.map((value) => ({ value, label: PAPERS[value].name }))}
        onChange={studio.choosePaper}
      />
      <div className={css.pair}>
        <Select<number>
          aria-label="每张几个"
          value={studio.perSheet}
          options={studio.perSheetOptions.map((value) => ({ value, label: `每张 ${value} 个` }))}
          onChange={studio.choosePerSheet}
        />
        <Select<number>
          aria-label="码的边长"
          value={look.codeSize}
          options={look.layout.codeSizes.toSorted((a, b) => a - b).map((value) => ({ value, label: `码 ${value} mm` }))}
          onChange={studio.setCodeSize}
        />
      </div>
    </>
  )
}
