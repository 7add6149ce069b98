import { useMemo } from 'react'
import { Chart } from '@/components/chart/Chart'
import { courseBuild } from './course'

const HEIGHT = 32

/** How a figure of today came about; what it is stands beside it. */
export default function Course({ title, course }: { title: string; course: readonly number[] }) {
  // The numbers of one reading are one array: drawn anew with the next.
  const build = useMemo(() => courseBuild(course), [course])
  return <Chart bare whenSeen title={`${title}，今天到现在的变化`} build={build} height={HEIGHT} />
}
