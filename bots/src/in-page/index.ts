export { prepareTable, prepareTables, type Prepared, type PrepareOptions } from './prepare-table.ts'
