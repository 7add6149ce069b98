import { uniqueName } from '../../builders'
import { recordInputs } from '../records'

export const inputs = recordInputs('information', () => ({ title: uniqueName('测试资讯'), content: '<p>正文</p>' }))
