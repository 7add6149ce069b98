import { LineChart } from 'echarts/charts'
import { GridComponent } from 'echarts/components'
import { use as bring } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { Drawing } from './Drawing'

bring([LineChart, GridComponent, LabelLayout, SVGRenderer])

/** Lines alone, which is all that the first page draws. */
export default Drawing
