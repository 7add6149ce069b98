import { groupLabel } from '@/contract/guide/package/groupLabel'
import { guidePoi } from '@/contract/guide/package/guidePoi'
import { call } from '@/lib/call'
import type { PackageStore } from '../../state/usePackage'
import type { Command } from '../command'

/** Labels that group the points of a guide. */
export function labelCommands(guideId: string, store: PackageStore) {
  const addLabel = (label: string): Command => ({
    label: `新增标签「${label}」`,
    run: async () => {
      store.patch({ labels: await call(groupLabel.add, { body: { guideId, label } }) })
      return deleteLabel(label, `新增标签「${label}」`)
    },
  })

  const renameLabel = (label: string, name: string): Command => ({
    label: `标签「${label}」改名`,
    run: async () => {
      store.patch({ labels: await call(groupLabel.update, { body: { guideId, label, name } }) })
      // Fetches the new versions of its points, which the next act may write.
      await store.refresh()
      return renameLabel(name, label)
    },
  })

  /** Also removed from its points; undo restores it there. */
  const deleteLabel = (label: string, text = `删除标签「${label}」`): Command => ({
    label: text,
    run: async () => {
      const { labels, pois } = store.get()
      const labelled = pois.flatMap((poi) =>
        poi.labels.includes(label) ? [{ id: poi.id, place: poi.labels.indexOf(label) }] : [],
      )
      store.patch({ labels: await call(groupLabel.delete, { query: { guideId, label } }) })
      await store.refresh()
      return restoreLabel(label, labels, labelled, text)
    },
  })

  const restoreLabel = (
    label: string,
    order: readonly string[],
    labelled: readonly { id: string; place: number }[],
    text: string,
  ): Command => ({
    label: text,
    run: async () => {
      const now = await call(groupLabel.add, { body: { guideId, label } })
      const pois = new Map(store.get().pois.map((poi) => [poi.id, poi]))
      const items = labelled.flatMap(({ id, place }) => {
        const poi = pois.get(id)
        return poi ? [{ id, version: poi.version, changes: { labels: poi.labels.toSpliced(place, 0, label) } }] : []
      })
      if (items.length > 0) store.patch({ pois: (await call(guidePoi.bulk, { body: { guideId, items } })).after })
      // Restores its place as far as the neighbours still exist.
      const place = now.findIndex((item) => order.indexOf(item) > order.indexOf(label))
      const labels = now.filter((item) => item !== label).toSpliced(place < 0 ? now.length : place, 0, label)
      store.patch({ labels: await call(guidePoi.labelSort, { body: { guideId, labels } }) })
      return deleteLabel(label, text)
    },
  })

  const sortLabels = (labels: readonly string[]): Command => ({
    label: '标签排序',
    run: async () => {
      const before = store.get().labels
      store.patch({ labels: [...labels] })
      try {
        store.patch({ labels: await call(guidePoi.labelSort, { body: { guideId, labels: [...labels] } }) })
      } catch (error) {
        store.patch({ labels: before })
        throw error
      }
      return sortLabels(before)
    },
  })

  return { addLabel, renameLabel, deleteLabel: (label: string) => deleteLabel(label), sortLabels }
}
