/** Where songs come from, and how far their audio is. */
export const SOURCES = { upload: 'Upload', import: 'Import', admin: 'By an admin' };
export const AUDIO = { ready: 'Ready', processing: 'Processing', missing: 'No audio', failed: 'Failed' };
