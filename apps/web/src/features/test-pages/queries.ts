import type { Song } from '@stagedoor/validators';
import { notFound } from '@tanstack/react-router';
import { findJson } from '../../lib/rest-client.ts';

/**
 * Songs for trying the player. In production the server has none, and the pages that use them do not exist.
 */
export async function readTestSongs(): Promise<Song[]> {
  const songs = await findJson<Song[]>('/api/test-songs');
  if (!songs) throw notFound();
  return songs;
}

export interface TestFile {
  url: string;
  isThere: boolean;
}

/** Static files of the web app, and whether the server has them. */
export async function readTestFiles(): Promise<TestFile[]> {
  const files = await findJson<TestFile[]>('/api/test-static');
  if (!files) throw notFound();
  return files;
}
