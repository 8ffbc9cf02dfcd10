export * from './act-on-many.ts';
export * from './deletion-scope.ts';
export * from './find-for-staff.ts';
export * from './get-person.ts';
export * from './get-profile.ts';
export * from './kept-mails.ts';
export * from './lists/index.ts';
export * from './upload-song.ts';
