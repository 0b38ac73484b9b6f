/** The copy of a database that is to be checked: its address, its folder of files, and the secret it was made with. */
export interface RestoredCopy {
  databaseUrl: string;
  files: string;
  secret: string;
}

/**
 * Returns the environment in which `npm run verify` checks a restored copy: without the standby of the portal, which
 * would be checked instead of it. The variable is empty, not left out, as the settings file would fill it in again.
 */
export const copyEnvironment = (
  env: NodeJS.ProcessEnv,
  { databaseUrl, files, secret }: RestoredCopy,
): NodeJS.ProcessEnv => ({
  ...env,
  DATABASE_URL: databaseUrl,
  FILES_DIR: files,
  SECRET_KEY: env.SECRET_KEY || secret,
  REPORTS_DATABASE_URL: '',
});
