// The validation library tries `new Function` where it may. Our policy refuses it, and browsers report each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
