export * from './list-artists.ts';
export * from './list-comments.ts';
export * from './list-posts.ts';
export * from './list-songs.ts';
export * from './list-users.ts';
