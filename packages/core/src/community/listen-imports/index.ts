export { findOpenImport, finishListenImport, removeOldListenImports } from './follow-import.ts';
export { readListens } from './formats/read-listens.ts';
export { findLatestListenImport, getListenImport } from './queries.ts';
export { requestListenImport, requireListenImport } from './request-import.ts';
export { runListenImport } from './run-import.ts';
