import { systemRandom } from '../clock/random.ts';
import type { Config } from '../config/config.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder-files.ts';
import { s3Files } from './s3-files.ts';

/** Opens the file storage from its settings: a bucket or a folder. */
export const openFiles = (settings: Config['files']): Files =>
  settings.kind === 's3' ? s3Files(settings, systemRandom) : folderFiles(settings.dir, systemRandom);
