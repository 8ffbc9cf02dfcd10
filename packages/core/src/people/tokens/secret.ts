/** Lets scanners of code and logs recognise a token that was published by mistake. */
export const TOKEN_PREFIX = 'sd_';

/** The purpose for which tokens of Subsonic apps are sealed with the site's key. */
export const SEALED_FOR = 'subsonic-token';

const SHAPE = /^sd_[\w-]{43}$/;

/** Whether a text may be a token; others need no look-up. */
export const isTokenShaped = (text: string): boolean => SHAPE.test(text);
