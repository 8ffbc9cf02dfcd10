export const LYRICS_HELP = 'Plain words, or LRC with a time before each line, such as [00:12.50]';
