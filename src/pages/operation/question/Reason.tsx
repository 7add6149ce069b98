import { useMemo } from 'react'
import { Chart, scoreOf } from '@/components/chart'
import type { Candidate, Tried } from '@/contract/operation/question/question'
import { MATCH_KINDS, MATCH_NAMES } from '@/contract/operation/question/questionMatch'
import css from './TryPanel.module.css'

type Spans = readonly (readonly [number, number])[]

/** A text with its matching characters marked; spans count code points. */
function Marked({ text, marks }: { text: string; marks: Spans }) {
  const chars = Array.from(text)
  const parts = marks.flatMap(([from, to], index) => [
    { key: `${from}-`, text: chars.slice(marks[index - 1]?.[1] ?? 0, from).join(''), hit: false },
    { key: `${from}+`, text: chars.slice(from, to).join(''), hit: true },
  ])
  const rest = chars.slice(marks.at(-1)?.[1] ?? 0).join('')
  return (
    <>
      {parts.map(({ key, text: part, hit }) => (hit ? <mark key={key}>{part}</mark> : part))}
      {rest}
    </>
  )
}

function Score({ score, threshold }: { score: number; threshold: number }) {
  const build = useMemo(() => scoreOf(score, threshold), [score, threshold])
  return (
    <div className={css.bar} aria-hidden="true">
      <Chart title="相近程度" build={build} height={6} bare />
    </div>
  )
}

const words = ({ question, publish }: Candidate) => (publish === 'online' ? question : `${question}（未上线）`)

/** Which question matched and how, the match kinds that failed, and the runners-up. */
export function Reason({ tried: { answer, candidates, threshold }, asked }: { tried: Tried; asked: string }) {
  const best = candidates.find(({ question, publish }) => publish === 'online' && answer?.by === 'bank' && question === answer.question) ?? candidates[0]
  if (!best) return <p className={css.hint}>没有一条问题和它相近。</p>
  const others = candidates.filter((one) => one !== best)
  return (
    <section className={css.reason} aria-label="为什么">
      <h3>
        {answer?.by === 'bank' ? '为什么是这一条' : '最接近的一条'} <small>阈值 {threshold.toFixed(2)}</small>
      </h3>
      <div className={css.best}>
        <p className={css.line}>
          <strong>{words(best)}</strong>
          <b>{best.score.toFixed(2)}</b>
        </p>
        <Score score={best.score} threshold={threshold} />
        <dl>
          {MATCH_KINDS.map((by) => {
            const found = best.evidence.find((one) => one.by === by)
            return (
              <div key={by} data-missing={!found || undefined}>
                <dt>{MATCH_NAMES[by]}</dt>
                <dd>
                  {found ? <Marked text={found.text} marks={found.marks} /> : '没有命中'}
                  {found && (
                    <small>
                      问的是 <Marked text={asked} marks={found.asked} />，{found.score.toFixed(2)}
                    </small>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      {others.map((one) => (
        <div key={one.id} className={css.other}>
          <span>{words(one)}</span>
          <Score score={one.score} threshold={threshold} />
          {one.score.toFixed(2)}
        </div>
      ))}
    </section>
  )
}
