import { videoKind } from '../../../src/contract/operation/video'
import type { Tx } from '../../db/types'
import { insertFile } from '../../media/storage/files'
import { mediaUrlOf } from '../../lib/mediaNames'
import { DAY_MS, writeRecords } from '../records'
import type { SeedRecord, Setting } from '../records'

interface Film extends Omit<SeedRecord, 'values'> {
  /** Name of the clip. */
  clip: string
  guide: string
  title: string
  values?: SeedRecord['values']
}

const films = ({ tenant, now }: Setting): Film[] =>
  tenant === 1
    ? [
        { clip: 'yulongxueshan', guide: '玉龙雪山', title: '玉龙雪山十三峰：从云杉坪看日照金山', days: 18 },
        {
          clip: 'yulongxueshan',
          guide: '玉龙雪山',
          title: '上山前先看：高反怎么预防，氧气瓶怎么用',
          days: 7,
          online: false,
        },
      ]
    : [
        { clip: 'huangshan', guide: '黄山风景区', title: '云海日出：光明顶的清晨', days: 3, pinned: true },
        { clip: 'xihu', guide: '西湖风景名胜区', title: '苏堤春晓航拍：六桥一路走过去', days: 9, changed: 4 },
        {
          clip: 'huangshan',
          guide: '黄山风景区',
          title: '冬雪黄山：雾凇季开放路线介绍',
          days: 5,
          by: 'admin',
          values: { startsAt: now + 9 * DAY_MS, endsAt: now + 99 * DAY_MS },
        },
        {
          clip: 'xihu',
          guide: '西湖风景名胜区',
          title: '国庆喷泉音乐会现场',
          days: 50,
          values: { endsAt: now - 40 * DAY_MS },
        },
        { clip: 'huangshan', guide: '黄山风景区', title: '索道乘坐须知（讲解版，待配字幕）', days: 2, online: false },
      ]

export const seedVideos = async (tx: Tx, setting: Setting): Promise<void> => {
  const { videos, covers, guides, cast, now } = setting
  for (const [key, { name, bytes, seconds, width, height }] of videos) {
    await insertFile(tx, {
      name,
      kind: 'video',
      fileName: `${key}.mp4`,
      bytes,
      seconds,
      width,
      height,
      createdAt: now,
      createdBy: cast.editor,
    })
  }
  const list = films(setting).flatMap(({ clip, guide, title, values, ...rest }): SeedRecord[] => {
    const [film, cover, guideId] = [videos.get(clip), covers.get(guide), guides.get(guide)]
    if (!film || cover === undefined || guideId === undefined) return []
    return [{ ...rest, values: { title, video: mediaUrlOf(film.name), cover, guideIds: [guideId], ...values } }]
  })
  await writeRecords(tx, videoKind, list, setting)
}
