export { readKernel } from './kernel-file.ts'
export { prepareTable, prepareTables, type Prepared, type PrepareOptions } from './prepare-table.ts'
export { tableFolder } from './table-files.ts'
