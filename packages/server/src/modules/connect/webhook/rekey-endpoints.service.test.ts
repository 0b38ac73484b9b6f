import { randomBytes } from 'node:crypto';
import type { WebhookEndpointMade } from '@isura/contract/connect/webhook-endpoints';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { demonstrationPortal } from '../../../../test/demonstration.ts';
import { testKey } from '../../../../test/process/live-settings.ts';
import { testSecret } from '../../../../test/server.ts';
import { unseal } from '../../identity/index.ts';
import { secretOwner } from './endpoint.domain.ts';
import { rekeyEndpoints } from './rekey-endpoints.service.ts';
import { secretText } from './signature.domain.ts';

const newer = testKey('the one that takes its place');
const portal = await demonstrationPortal();
const { db } = portal;
const client = new pg.Client({ connectionString: db.adminUrl });
await client.connect();
afterAll(() => client.end());

test('a change of SEALING_KEY seals the secrets of webhooks anew, once, each for its own webhook alone', async () => {
  const [mow] = await db.sql<{ id: number }>(`select id from org.organization where code = 'MOW'`);
  const admin = await portal.as('admin@mow.test');
  const answer = await admin.call(
    {
      method: 'POST',
      url: `/services/organization/api/organizations/${mow!.id}/webhook-endpoints`,
      body: { url: 'https://payroll.example.com/isura', types: ['*'] },
    },
    `WH7:${mow!.id}`,
  );
  const { id, secret } = answer.body as unknown as WebhookEndpointMade;
  const again = () => rekeyEndpoints(client, [newer, testSecret], randomBytes);
  expect([await again(), await again()]).toEqual([
    { sealed: 1, lost: 0 },
    { sealed: 0, lost: 0 },
  ]);
  const [kept] = await db.sql<{ sealed: Buffer }>('select sealed from connect.endpoint_secret');
  expect(secretText(unseal([newer], secretOwner(id), kept!.sealed))).toBe(secret);
  expect(() => unseal([newer], secretOwner(id + 1), kept!.sealed)).toThrow();
  expect(await rekeyEndpoints(client, [testKey('another one')], randomBytes)).toEqual({ sealed: 0, lost: 1 });
});
