import { useState } from 'react'
import { CallError } from '../calls'
import { asVisitor } from '../events/session'
import { useAnswer } from '../useAnswer'
import { useWords } from '../words/words'
import { fetchInvoice } from './calls'
import type { Order, OwnInvoice } from './calls'

export interface SentInvoice {
  isBusy: boolean
  problem: string | null
  /** What the server says of each field. */
  fields: Readonly<Record<string, string>>
}

export const READY: SentInvoice = { isBusy: false, problem: null, fields: {} }

/** An order's invoice as it is now, and one call about it at a time. */
export function useInvoice(guideId: string, { id, refunded, held }: Order) {
  const words = useWords()
  // What is paid back changes what can be invoiced.
  const sums = `${refunded} ${held}`
  const answer = useAnswer(`invoice ${id} ${sums}`, (signal) =>
    asVisitor(guideId, (token) => fetchInvoice(id, token, signal)),
  )
  const [changed, setChanged] = useState<{ sums: string; invoice: OwnInvoice } | null>(null)
  const [isEdited, edit] = useState(false)
  const [sent, setSent] = useState(READY)
  const submit = async (call: (token: string) => Promise<OwnInvoice>) => {
    setSent({ ...READY, isBusy: true })
    try {
      setChanged({ sums, invoice: await asVisitor(guideId, call) })
      edit(false)
      setSent(READY)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setSent({ isBusy: false, problem: error.status === null ? words.offline : error.message, fields: error.fields })
    }
  }
  return {
    answer,
    invoice: changed?.sums === sums ? changed.invoice : answer.data,
    isEdited,
    edit,
    sent,
    setSent,
    send: (call: (token: string) => Promise<OwnInvoice>) => void submit(call),
  }
}
