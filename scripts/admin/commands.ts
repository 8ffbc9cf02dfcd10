import { audit } from './audit.ts';
import { changeSecret } from './change-secret.ts';
import { clock } from './clock.ts';
import type { Command } from './command.ts';
import { create } from './create.ts';
import { files } from './files.ts';
import { jobs } from './jobs.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { role } from './role.ts';
import { site } from './site.ts';
import { suspend } from './suspend.ts';
import { user } from './user.ts';
import { verify } from './verify.ts';

/** An operator's commands without a browser, by the word that follows `npm run admin --`. */
export const commands: Record<string, Command> = {
  audit,
  'change-secret': changeSecret,
  clock,
  create,
  files,
  jobs,
  'reset-second-factor': resetSecondFactor,
  role,
  suspend,
  user,
  verify,
  site,
};
