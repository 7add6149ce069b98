import { useMemo, useState } from 'react'
import type { Way } from '@/contract/kit/ways'
import { layoutOf, PAPERS, sheetsOf } from './papers'
import type { Paper } from './papers'
import { FIRST_DESIGN, signsOf } from './signs'
import type { SignDesign, SignsAnswer, Sign } from './signs'
import type { Brand } from './SignDrawing'
import { useLogo } from './useSigns'
import { useQueries } from '@tanstack/react-query'
import { sign } from '@/contract/operation/sign'
import { callFile, messageOf } from '@/lib/call'
import { dataAddressOf } from './dataAddress'

interface WeChatCodes {
  /** The loaded codes as data URLs, by short code. */
  codes: ReadonlyMap<string, string>
  /** Signs still to come. */
  waiting: number
  /** Why signs have no code, once each. */
  failures: readonly string[]
  retry: () => void
}

/** Loads WeChat's codes of the signs, each once; none while they are not wanted. */
function useWeChatCodes(guideId: string, signs: readonly Sign[], isWanted: boolean): WeChatCodes {
  const results = useQueries({
    queries: (isWanted ? signs : []).map(({ code }) => ({
      queryKey: ['signWeChatCode', guideId, code],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { blob } = await callFile(sign.weChatCode, { query: { guideId, code } }, { signal })
        return { code, picture: await dataAddressOf(blob) }
      },
      // A code never changes, and WeChat counts what it draws.
      staleTime: Infinity,
      retry: false,
    })),
  })
  return {
    codes: new Map(results.flatMap(({ data }) => (data ? [[data.code, data.picture] as const] : []))),
    waiting: results.filter(({ isPending }) => isPending).length,
    failures: [...new Set(results.flatMap(({ error }) => (error ? [messageOf(error)] : [])))],
    retry: () => results.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  }
}

const FIRST_PER_SHEET: Readonly<Record<Paper, number>> = { a4: 6, a5: 2, label: 24 }

/** Selection and layout for printing; starts with all signs on A4. */
export function useStudio(answer: SignsAnswer) {
  const { guide, merchant, languages } = answer
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const [paper, setPaper] = useState<Paper>('a4')
  const [perSheet, setPerSheet] = useState(FIRST_PER_SHEET.a4)
  const [codeSize, setCodeSize] = useState<number | null>(null)
  const [design, setDesign] = useState<SignDesign>(FIRST_DESIGN)
  const [chosenId, setChosenId] = useState<string | null>(null)
  const [sheetNumber, setSheetNumber] = useState(0)
  const way: Way = design.opensMiniProgram ? 'mini' : 'h5'
  const signs = useMemo(() => signsOf(answer, way), [answer, way])
  const logo = useLogo(merchant.logo)
  const weChat = useWeChatCodes(guide.id, signs, design.opensMiniProgram)

  const selected = useMemo(() => signs.filter(({ id }) => !leftOut.has(id)), [signs, leftOut])
  const layout = useMemo(() => layoutOf(paper, perSheet), [paper, perSheet])
  const sheets = useMemo(() => sheetsOf(selected, perSheet), [selected, perSheet])
  const brand: Brand = {
    name: merchant.name,
    color: merchant.color,
    logo,
    languages: new Map(languages.map(({ id, short }) => [id, short])),
    codes: design.opensMiniProgram ? weChat.codes : null,
  }
  // A sign without its code must not be printed.
  const isComplete = !design.opensMiniProgram || selected.every(({ code }) => weChat.codes.has(code))
  const sheet = Math.min(sheetNumber, Math.max(0, sheets.length - 1))

  const select = (ids: readonly string[], isOn: boolean) =>
    setLeftOut((before) => {
      const next = new Set(before)
      for (const id of ids)
        if (isOn) next.delete(id)
        else next.add(id)
      return next
    })
  /** Also shows the sheet that it is on. */
  const choose = (id: string) => {
    setChosenId(id)
    const place = selected.findIndex((sign) => sign.id === id)
    if (place !== -1) setSheetNumber(Math.floor(place / perSheet))
  }
  const choosePaper = (next: Paper) => {
    setPaper(next)
    setPerSheet(FIRST_PER_SHEET[next])
    setCodeSize(null)
  }
  const choosePerSheet = (next: number) => {
    setPerSheet(next)
    setCodeSize(null)
  }

  return {
    way,
    signs,
    selected,
    isSelected: (id: string) => !leftOut.has(id),
    select,
    chosen: signs.find(({ id }) => id === chosenId) ?? selected[0] ?? null,
    choose,
    paper,
    choosePaper,
    perSheet,
    perSheetOptions: PAPERS[paper].perSheet,
    choosePerSheet,
    design,
    change: (changes: Partial<SignDesign>) => setDesign((before) => ({ ...before, ...changes })),
    sheets,
    sheet,
    turnTo: setSheetNumber,
    look: { layout, codeSize: codeSize ?? layout.codeSizes[0] ?? 0, design, brand },
    setCodeSize,
    weChat,
    isComplete,
  }
}

export type Studio = ReturnType<typeof useStudio>
