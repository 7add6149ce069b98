import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'

export const COMPLAINT_TYPES_MAX = 200

/** Topics of visitor reports. Offline types are not offered; existing reports retain theirs. */
export const complaintTypeKind = recordKind({
  domain: 'complaintType',
  noun: '问题类型',
  classifier: '个',
  page: 'problemReporting',
  rights: {
    add: 'complaintType',
    edit: 'complaintType',
    delete: 'complaintType',
    sort: 'complaintType',
    online: 'complaintType',
  },
  base: 'operation/complaintType',
  fields: {
    name: field.line('名称', 10, { required: true, unique: true, placeholder: '如 设施损坏' }),
    hint: field.line('填写提示', 40, {
      placeholder: '如 请写明在哪里、什么坏了',
      note: '访客选了这个类型后，在输入框里读到',
    }),
  },
  names: 'name',
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'bind'],
  filters: { keyword: filter.keyword(['name']), publish: filter.publish },
  sorts: ['name', 'updatedAt'],
  newPosition: 'last',
  whenReferenced: 'refuse',
})

export const complaintType = recordCalls(complaintTypeKind)
