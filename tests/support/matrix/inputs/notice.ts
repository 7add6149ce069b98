import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('notice', () => ({ title: uniqueName('测试公告'), content: '<p>内容</p>' }))
