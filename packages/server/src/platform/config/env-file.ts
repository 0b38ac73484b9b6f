import { join } from 'node:path';
import { loadEnvFile } from 'node:process';

/** Reads the `.env` file of a folder, if there is one; variables already in the environment keep their values. */
export function readEnvFile(folder: string): void {
  try {
    loadEnvFile(join(folder, '.env'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
