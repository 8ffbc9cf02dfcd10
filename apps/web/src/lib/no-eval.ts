// Zod tries `new Function` where it can. Our content security policy blocks it, and browsers report each
// attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
