export { useStaffCommands } from './use-staff-commands.ts';
