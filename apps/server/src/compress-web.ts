import { compressFiles } from './web/compress-files.ts';
import { webRoot } from './web/web-root.ts';

// Part of the build: an installed server may not write into its own folder.
await compressFiles(webRoot);
