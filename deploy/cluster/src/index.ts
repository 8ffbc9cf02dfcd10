export { down, up } from './commands.ts';
export { type Act, askKeeper, type Status } from './control.ts';
export { familyOf } from './processes.ts';
export { openSecrets } from './secrets.ts';
export { localSite, type Site } from './site.ts';
