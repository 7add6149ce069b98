import { fetchConfig, fetchProblemTypes } from '../calls'
import { answerOrStored, useKept } from '../content/useKept'

const typesKey = (guideId: string) => `problemTypes ${guideId}`
const configKey = (guideId: string) => `config ${guideId}`

/** The choices of a report; without a network the last known ones. */
export const useProblemTypes = (guideId: string) =>
  useKept(typesKey(guideId), (signal) => fetchProblemTypes(guideId, signal))

/** What the scenic area offers for this guide; without a network what was last known. */
export const useConfig = (guideId: string) => useKept(configKey(guideId), (signal) => fetchConfig(guideId, signal))

/** Keeps both, so that a report can be written where there is no network. Without them a download is whole too. */
export async function keepHelpAnswers(guideId: string, signal: AbortSignal): Promise<void> {
  await Promise.all([
    answerOrStored(typesKey(guideId), (current) => fetchProblemTypes(guideId, current), signal),
    answerOrStored(configKey(guideId), (current) => fetchConfig(guideId, current), signal),
  ]).catch(() => undefined)
}
