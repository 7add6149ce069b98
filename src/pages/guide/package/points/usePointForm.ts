import * as z from 'zod'
import { poiInput, poiRecord } from '@/contract/guide/package/guidePoi'
import type { PoiInput, PoiRecord } from '@/contract/guide/package/guidePoi'
import { usePackageEditor } from '../state/editorState'
import { useAutosave } from '../autosave/useAutosave'
import { poiValues } from '../commands/records'

/** An emptied name counts as no name. */
const withoutEmptyNames = (values: unknown) => {
  const { names, ...rest } = values as PoiInput
  return { ...rest, names: Object.fromEntries(Object.entries(names).filter(([, name]) => Boolean(name))) }
}
const input = z.preprocess(withoutEmptyNames, poiInput)

/** The autosaving form of one point. */
export function usePointForm(poi: PoiRecord) {
  const { commands, history, readOnly, setUnsaved, isPreviewed } = usePackageEditor()
  return useAutosave<PoiInput, PoiRecord>({
    record: poi,
    form: 'poi',
    valuesOf: poiValues,
    input,
    schema: poiRecord,
    readOnly,
    isPreviewed,
    save: (values, version, onStored) =>
      history.perform(commands.savePoi(poi.id, input.parse(values), version, onStored)),
    refusal: `没有保存「${poi.name}」`,
    onUnsaved: setUnsaved,
  })
}

export type PointSaving = ReturnType<typeof usePointForm>
