import { Card, Col, Row, Statistic } from 'antd'
import ReactECharts from 'echarts-for-react'

const FIGURES = ['到访', '在园', '收听', '售卖']
const DAYS = Array.from({ length: 14 }, (_, day) => day + 1)

/** Four figures and a curve. */
export default function Home() {
  return (
    <>
      <Row gutter={16}>
        {FIGURES.map((title, place) => (
          <Col key={title} span={6}>
            <Card>
              <Statistic title={title} value={840 * (place + 1)} />
            </Card>
          </Col>
        ))}
      </Row>
      <ReactECharts
        option={{
          tooltip: { trigger: 'axis' },
          xAxis: { type: 'category', data: DAYS },
          yAxis: { type: 'value' },
          series: [{ type: 'line', areaStyle: {}, data: DAYS.map((day) => (day * 37) % 11) }],
        }}
      />
    </>
  )
}
