import { BarChart, PieChart } from 'echarts/charts'
import { AriaComponent, DataZoomComponent, MarkAreaComponent, MarkLineComponent } from 'echarts/components'
import { use as bring } from 'echarts/core'
import Line from './Line'
import { replacedParts } from './replacedParts'

bring([BarChart, PieChart, DataZoomComponent, AriaComponent, MarkAreaComponent, MarkLineComponent])
replacedParts.add('dataZoom')

/** Bars, shares, zoom and marks on top of lines. */
export default Line
