import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Takes in the file `.env` of a folder where there is one; what the environment says already stays. */
export function readEnvFile(folder: string): void {
  try {
    loadEnvFile(join(folder, '.env'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
