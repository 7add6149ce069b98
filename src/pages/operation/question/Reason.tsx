import { Flex } from 'antd'
import { ScoreBar } from '@/components/chart'
import type { Candidate, Tried } from '@/contract/operation/question/question'
import { MATCH_KINDS, MATCH_NAMES } from '@/contract/operation/question/questionMatch'
import css from './TryPanel.module.css'

type Spans = readonly (readonly [number, number])[]

/** A text with its matching characters marked; spans count code points. */
function HighlightedText({ text, marks }: { text: string; marks: Spans }) {
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

const candidateText = ({ question, publish }: Candidate) => (publish === 'online' ? question : `${question}（未上线）`)

/** Which question matched and how, the match kinds that failed, and the runners-up. */
export function Reason({ trial: { answer, candidates, threshold }, text }: { trial: Tried; text: string }) {
  const best =
    candidates.find(
      ({ question, publish }) => publish === 'online' && answer?.by === 'bank' && question === answer.question,
    ) ?? candidates[0]
  if (!best) return <p className={css.quiet}>没有一条问题和它相近。</p>
  const others = candidates.filter((candidate) => candidate !== best)
  return (
    <Flex component="section" vertical gap={8} className={css.reason} aria-label="为什么">
      <h3>
        {answer?.by === 'bank' ? '为什么是这一条' : '最接近的一条'} <small>阈值 {threshold.toFixed(2)}</small>
      </h3>
      <div className={css.best}>
        <Flex component="p" justify="space-between" gap={8} className={css.line}>
          <strong>{candidateText(best)}</strong>
          <b>{best.score.toFixed(2)}</b>
        </Flex>
        <div className={css.bar}>
          <ScoreBar score={best.score} threshold={threshold} />
        </div>
        <dl>
          {MATCH_KINDS.map((by) => {
            const match = best.evidence.find((evidence) => evidence.by === by)
            return (
              <div key={by} data-missing={!match || undefined}>
                <dt>{MATCH_NAMES[by]}</dt>
                <dd>
                  {match ? <HighlightedText text={match.text} marks={match.marks} /> : '没有命中'}
                  {match && (
                    <small>
                      问的是 <HighlightedText text={text} marks={match.asked} />，{match.score.toFixed(2)}
                    </small>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
      </div>
      {others.map((candidate) => (
        <div key={candidate.id} className={css.other}>
          <span>{candidateText(candidate)}</span>
          <div className={css.bar}>
            <ScoreBar score={candidate.score} threshold={threshold} />
          </div>
          {candidate.score.toFixed(2)}
        </div>
      ))}
    </Flex>
  )
}
