import { loginOutput, type User, userOutput } from '@stagedoor/validators';

/** The person with the documented fields alone. */
export const presentUser = (user: User) => userOutput.parse(user);

/** The response to a successful sign-in. */
export const presentLogin = ({ user, isRestored }: { user: User; isRestored: boolean }) =>
  loginOutput.parse({ ...user, ...(isRestored && { isRestored }) });
