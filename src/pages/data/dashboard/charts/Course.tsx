import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import { courseBuild } from './course'

const HEIGHT = 32

/** The curve of one of today's figures; its value is beside it. */
export default function Course({ title, course }: { title: string; course: readonly number[] }) {
  // Each reading has its own array: redraw only with the next.
  const build = useMemo(() => courseBuild(course), [course])
  return <Chart bare lazy title={`${title}，今天到现在的变化`} build={build} height={HEIGHT} />
}
