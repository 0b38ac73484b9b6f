import { expect, test } from 'vitest';
import { copyEnvironment } from './copy-environment.ts';

const copy = { databaseUrl: 'postgres://postgres@/isura?host=/private', files: '/restored/files', secret: 'kept' };

test('a restored copy is checked itself, not the standby of the portal it was made from', () => {
  const env = { DATABASE_URL: 'postgres://primary/isura', REPORTS_DATABASE_URL: 'postgres://standby/isura' };
  // Empty, not left out: the command reads the settings file again, which fills in what is missing.
  expect(copyEnvironment(env, copy)).toEqual({
    DATABASE_URL: copy.databaseUrl,
    FILES_DIR: copy.files,
    SECRET_KEY: 'kept',
    REPORTS_DATABASE_URL: '',
  });
});
