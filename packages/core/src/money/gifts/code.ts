import { randomInt } from 'node:crypto';

/** Letters and digits that nobody mixes up when they read them aloud or from paper. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 16;

/** A code that is too long to be guessed, as it is stored. */
export const newGiftCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A code as people see it, such as `K7QM-2RTX-9BDF-HW3P`. */
export const showGiftCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

/** A code as it is stored, however it was typed. */
export const readGiftCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
