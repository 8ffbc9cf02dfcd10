import { readFileSync } from 'node:fs';
import { badRequest } from '@stagedoor/core';

const file = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
const COMMON = new Set(file.replace(/^#.*$/gm, '').split(/\s+/));

/** Refuses a new password that guessers try first: the most common ones, and the person's own name or address. */
export function refuseCommonPassword(password: string, own: readonly string[]): void {
  const typed = password.toLowerCase();
  if (COMMON.has(typed) || own.some((name) => name.toLowerCase() === typed))
    throw badRequest('This password is too easy to guess. Please choose another one.');
}
