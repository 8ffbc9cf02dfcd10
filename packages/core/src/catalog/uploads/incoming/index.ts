export { beginFile } from './begin-file.ts';
export { actingAsSent, findMadeOf, getCompleteFile, getCompleteFiles } from './complete-file.ts';
export { discardFile } from './discard-file.ts';
export { getIncomingFile, listIncomingFiles } from './queries.ts';
export { receivePieces } from './receive-pieces.ts';
export { removeExpiredFiles } from './remove-expired-files.ts';
export { takeFiles } from './take-files.ts';
