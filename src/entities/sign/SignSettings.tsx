import { Checkbox, Flex, Segmented, Switch } from 'antd'
import { Select } from '@/components/ui/select/Select'
import { LineInput } from '@/components/ui/LineInput'
import { OpensChoice } from './OpensChoice'
import { PAPERS, papers } from './papers'
import type { Paper } from './papers'
import { SignDownloads } from './SignDownloads'
import css from './SignSettings.module.css'
import { LINE_MAX, NUMBER_MARK } from './signs'
import type { SignDesign, SignsAnswer } from './signs'
import { SignWarnings } from './SignWarnings'
import type { Studio } from './useStudio'

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
