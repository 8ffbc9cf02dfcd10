const COMMON = new Set(
  '123456 1234567 12345678 123456789 1234567890 111111 000000 123123 654321 password password1 passw0rd qwerty qwerty123 qwertyuiop abc123 iloveyou letmein welcome monkey dragon football baseball sunshine princess admin admin123 music123 superman asdfgh asdfghjkl zxcvbnm 1q2w3e4r 1qaz2wsx trustno1 starwars shadow master michael'.split(
    ' ',
  ),
);

/** Describes a password's strength, for the line under its field. Six characters are the minimum. */
export function describePassword(password: string): string {
  if (password.length < 6) return 'At least 6 characters';
  if (COMMON.has(password.toLowerCase()) || new Set(password).size < 4) {
    return 'This is one of the first passwords anyone would guess';
  }
  if (password.length < 10) return 'Fair. A few more characters make it strong';
  return 'Strong';
}
