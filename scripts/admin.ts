import { commands } from './admin/commands.ts';
import { runCommand } from './admin/run-command.ts';
import { runMain } from './run/run-main.ts';

/** The operator's commands. They work whether or not the product is running. */
await runMain(() => runCommand(commands, process.argv.slice(2)));
