export { Rows as default } from './Rows'
