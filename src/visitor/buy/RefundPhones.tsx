import { moneyText } from '../moneyText'
import { counted, fill } from '../words/fill'
import { useLaterWords } from '../words/useLaterWords'
import type { Order } from './calls'
import css from './Refund.module.css'
import { amountOfPart, choiceOf, countsOf } from './refundPart'
import type { RefundPart } from './refundPart'
import { placeTime, refundable } from './states'

interface RefundPhonesProps {
  order: Order
  part: RefundPart | null
  onChange: (part: RefundPart | null) => void
}

/** All of the order, or so many phones of it; where free places do not suffice, the phones that stop. */
export function RefundPhones({ order, part, onChange }: RefundPhonesProps) {
  const words = useLaterWords()
  const choices = [null, ...countsOf(order)]
  return (
    <>
      <fieldset className={css.reasons}>
        <legend>{words.phones.refundWhat}</legend>
        {choices.map((count) => (
          <label key={count} data-chosen={count === (part?.count ?? null) || undefined}>
            <input
              type="radio"
              name="part"
              checked={count === (part?.count ?? null)}
              onChange={() => onChange(count === null ? null : { count, phoneIds: [] })}
            />
            {count === null ? words.phones.refundWhole : counted(words, words.phones.refundSome, { count })}
            <b>{moneyText(count === null ? refundable(order) : amountOfPart(order, count))}</b>
          </label>
        ))}
      </fieldset>
      {part !== null && <Picked order={order} part={part} onChange={onChange} />}
    </>
  )
}

function Picked({ order, part, onChange }: RefundPhonesProps & { part: RefundPart }) {
  const words = useLaterWords()
  const { count, phoneIds } = part
  const { phones, ending, isFixed } = choiceOf(order, count)
  if (ending === 0) return null
  const toggle = (id: string) => {
    const others = phoneIds.filter((chosen) => chosen !== id)
    // One too many replaces the first that was picked.
    onChange({ count, phoneIds: others.length < phoneIds.length ? others : [...phoneIds, id].slice(-ending) })
  }
  return (
    <fieldset className={css.reasons}>
      <legend>{counted(words, words.phones.refundPick, { count: ending })}</legend>
      {phones.map(({ id, name, isBuyer, place, since }) => (
        <label key={id}>
          <input
            type="checkbox"
            checked={isFixed || phoneIds.includes(id)}
            disabled={isFixed}
            onChange={() => toggle(id)}
          />
          <span>
            {isBuyer ? words.phones.thisPhone : name || fill(words.phones.phone, { place })}
            <small>{fill(words.phones.since, { time: placeTime(since) })}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
