import { join } from 'node:path';
import { expect, test } from 'vitest';
import { schemaTour } from './tour/schema-tour.ts';

test('the tour of the tables has the rows that one payment in and one payment out write (else: npm run docs:tour)', async () => {
  const page = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'schema-tour.md');
  await expect(await schemaTour()).toMatchFileSnapshot(page);
});
