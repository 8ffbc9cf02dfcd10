import product from '../package.json' with { type: 'json' };

/** The release that runs. `pnpm release` gives all packages the same version. */
export const productVersion: string = product.version;
