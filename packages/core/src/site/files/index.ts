export { allowSweep } from './allow-sweep.ts';
export { createKeySet } from './key-set.ts';
export { acceptLostFiles, findLostFiles } from './lost-files.ts';
export { readSweepNote, readTrashNote } from './notes.ts';
export { requiredFiles } from './required-files.ts';
export { sweepStorage } from './sweep-storage.ts';
export { listTrash, restoreTrash } from './trash.ts';
