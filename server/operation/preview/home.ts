import type { MiniProgramModule } from '../../../src/contract/operation/miniProgram/page/minaModules'
import type { PageContent } from '../../../src/contract/operation/miniProgram/page/minaPage'
import type { Tx } from '../../db/types'
import type { Preview } from '../../guide/preview/read'
import { previewedAdvertisement, withPreviewed } from './advertisement'
import type { PreviewedAdvertisement } from './advertisement'
import { previewedNotice } from './text'
import type { PreviewedNotice } from './text'

type ModuleContent = PageContent[string]

function withNotice({ total, list }: ModuleContent, { entry, replaces }: PreviewedNotice): ModuleContent {
  const { cover: picture, ...rest } = entry
  const others = list.filter(({ id }) => id !== replaces)
  return {
    total: total + (others.length === list.length ? 1 : 0),
    list: [{ ...rest, picture, note: '' }, ...others],
  }
}

function withAdvertisement({ list }: ModuleContent, previewed: PreviewedAdvertisement): ModuleContent {
  const shown = withPreviewed(list, { ...previewed.entry, note: '' }, previewed)
  return { total: shown.length, list: shown }
}

/** The home page's content with the notice or the advertisement that a preview shows before it is saved. */
export async function withUnsaved(
  tx: Tx,
  content: PageContent,
  modules: readonly MiniProgramModule[],
  preview: Preview | null,
): Promise<PageContent> {
  const notice = previewedNotice(preview)
  const advertisement = await previewedAdvertisement(tx, preview)
  const changed: PageContent = {}
  for (const module of modules) {
    const stored = content[module.id]
    if (!stored) continue
    if (notice && module.kind === 'notice') changed[module.id] = withNotice(stored, notice)
    if (advertisement && module.kind === 'ad' && module.positionId === advertisement.position.id)
      changed[module.id] = withAdvertisement(stored, advertisement)
  }
  return { ...content, ...changed }
}
