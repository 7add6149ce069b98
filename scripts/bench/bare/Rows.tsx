import { Button, Input, Space, Table, Tag } from 'antd'

const ROWS = Array.from({ length: 20 }, (_, row) => ({
  key: row,
  name: `导览 ${row}`,
  type: '山岳',
  spots: row * 3,
  at: '11-30 14:30',
}))

/** A table of 20 rows with a search field, as templates have it. */
export const Rows = () => (
  <>
    <Input.Search placeholder="名称" />
    <Table
      dataSource={ROWS}
      pagination={{ total: 200, pageSize: 20 }}
      columns={[
        { title: '名称', dataIndex: 'name' },
        { title: '类型', dataIndex: 'type', render: (type: string) => <Tag>{type}</Tag> },
        { title: '讲解', dataIndex: 'spots' },
        { title: '更新', dataIndex: 'at' },
        {
          title: '操作',
          render: () => (
            <Space>
              <Button type="link">编辑</Button>
              <Button type="link">删除</Button>
            </Space>
          ),
        },
      ]}
    />
  </>
)
