import { globalSettingsKind } from '../../../../src/contract/operation/miniProgram/merchantConfig'
import type { GuideFunction } from '../../../../src/contract/operation/guideFunction/guideFunctions'
import type { Tx } from '../../../db/types'
import { contentIn } from '../../../guide/preview/read'
import type { Preview } from '../../../guide/preview/read'
import { readDisabled } from '../../guideFunction/read'
import { readValues } from './read'

/** Functions that a guide's visitors do not have: off in this guide, or in all of the merchant's. */
export async function readFunctionsOff(
  tx: Tx,
  guideId: string,
  preview: Preview | null,
): Promise<ReadonlySet<GuideFunction>> {
  const off = new Set(await readDisabled(tx, guideId))
  const { questions, problems, rescue } = contentIn(preview, 'functions') ?? (await readValues(tx, globalSettingsKind))
  if (!questions) off.add('questions')
  if (!problems) off.add('problem')
  if (!rescue) off.add('rescue')
  return off
}
