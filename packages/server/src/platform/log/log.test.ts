import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { noLimits, testPortal } from '../../../test/portal.ts';
import { createLog, errorForLog } from './log.ts';
import { redactText, redactUrl } from './redact.ts';

const db = await testDatabase();
const { app, lines } = await testPortal({ database: db, limits: noLimits });
const away = await testPortal({ limits: noLimits });
const API = '/services/organization/api';

/** Data about a person, each of a kind that must never be in a log. */
const person = {
  name: 'Ngozi Canary',
  email: 'ngozi.canary@example.com',
  phone: '08031234567',
  account: '0123456789',
  token: 'c4n4ryt0k3nc4n4ryt0k3n',
  message: 'Canary words of a letter to the help desk.',
};
const facts = Object.values(person);

function expectClean(text: string): void {
  for (const fact of facts) {
    expect(text).not.toContain(fact);
    expect(text).not.toContain(encodeURIComponent(fact));
  }
}

describe('the log of requests', () => {
  test('the log of requests contains no personal data, wherever it was sent', async () => {
    const headers = {
      authorization: `Bearer ${person.token}`,
      cookie: `__Host-sb=${person.token}`,
      device: person.name,
      'x-forwarded-for': person.email,
    };
    const word = encodeURIComponent(person.name);
    const mail = {
      name: person.name,
      email: person.email,
      phone: person.phone,
      topic: 'OTHER',
      message: person.message,
    };
    const send = (url: string, payload?: object) =>
      Promise.all(
        [app, away.app].map((at) =>
          at.inject({ method: payload ? 'POST' : 'GET', url, headers, ...(payload ? { payload } : {}) }),
        ),
      );
    await send(`${API}/public/services?query=${word}`);
    await send(`${API}/public/services?query=${encodeURIComponent(person.email)}&${person.email}=1&page=x`);
    await send(`${API}/public/services/${person.account}`);
    await send(`${API}/public/organizations/${encodeURIComponent(person.email)}`);
    await send(`/dev/messages.json?to=${encodeURIComponent(person.email)}`);
    await send(`/${encodeURIComponent(person.email)}?token=${person.token}`);
    await send(`/verify/${person.phone}#${person.token}`);
    await send(`${API}/public/contact`, mail);
    await send(`${API}/public/contact`, {
      ...mail,
      email: `${person.email} `,
      phone: person.account,
      role: person.name,
    });
    await send('/csp-report', {
      'csp-report': {
        'document-uri': `https://x.example/?token=${person.token}`,
        'blocked-uri': `https://${person.email}/`,
      },
    });
    expect(lines.length).toBeGreaterThan(10);
    expect(away.lines.length).toBeGreaterThan(10);
    expectClean([...lines, ...away.lines].join('\n'));
  });

  test('the log of requests records each request with its call, outcome and duration, under its trace id', async () => {
    lines.length = 0;
    const answer = await app.inject(`${API}/public/services?page=1&query=secret`);
    const line = JSON.parse(lines.at(-1) ?? '{}');
    expect(line).toMatchObject({
      level: 'info',
      call: 'PB3',
      method: 'GET',
      url: `${API}/public/services?page=1&query=[redacted]`,
      status: 200,
      traceId: answer.headers['x-trace-id'],
      message: 'answered',
    });
    expect(line.ms).toBeGreaterThan(0);
    expect(Date.parse(line.at)).toBeGreaterThan(0);
  });

  test('the log of requests records why a request could not be served, and the caller learns nothing of it', async () => {
    away.lines.length = 0;
    const answer = await away.app.inject(`${API}/reference/states`);
    const warned = away.lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'warn');
    expect(warned).toMatchObject({ err: { code: 'ECONNREFUSED' }, traceId: answer.json().traceId });
    expect(answer.body).not.toContain('ECONNREFUSED');
  });
});

describe('a log line written by code', () => {
  test('a log line written by code loses the fields about a person, and keeps the others', () => {
    const written: string[] = [];
    const log = createLog('info', { write: (line) => void written.push(line) });
    log.info({ ...person, rows: 5, user: { email: person.email, phone: person.phone, token: person.token } }, 'seeded');
    expect(JSON.parse(written[0] ?? '')).toMatchObject({
      rows: 5,
      message: 'seeded',
      email: '[redacted]',
      user: { email: '[redacted]' },
    });
    for (const fact of [person.name, person.email, person.phone, person.token]) expect(written[0]).not.toContain(fact);
  });

  test('a log line written by code about a database error keeps the constraint, not the row it quotes', async () => {
    const error = await db
      .sql('insert into org.contact_message (ticket_number) values ($1)', [person.email])
      .then(() => undefined)
      .catch((caught: unknown) => caught);
    const kept = errorForLog(error);
    expect(kept).toMatchObject({ code: '23502', table: 'contact_message' });
    expect(kept).not.toHaveProperty('detail');
    expectClean(JSON.stringify(kept));
  });

  test('a log line written by code about an error keeps its causes, each redacted as well', () => {
    const error = new Error(`sent to ${person.email}`, {
      cause: new Error(`account ${person.account}`, { cause: person.phone }),
    });
    const kept = errorForLog(error);
    expectClean(JSON.stringify(kept));
    expect(kept).toMatchObject({ message: 'sent to [redacted]', cause: { message: 'account [redacted]' } });
  });
});

describe('an address in a log', () => {
  test('an address in a log keeps harmless values, and only the names of the others', () => {
    expect(redactUrl('/x/ada@mail.ng?page=2&query=Ada&token=abc')).toBe(
      '/x/[redacted]?page=2&query=[redacted]&token=[redacted]',
    );
  });

  test('an address in a log never contains an email address or a long number, in any position', () => {
    const place = fc.constantFrom('/a/#/b', '/a?query=#', '/a?#=1', '/a?page=#', '/#?page=1', '/a?x=1&#');
    const fact = fc.oneof(
      fc.emailAddress(),
      fc.emailAddress().map(encodeURIComponent),
      fc.stringMatching(/^0[789]\d{9}$/),
      fc.stringMatching(/^\d{10,13}$/),
    );
    fc.assert(
      fc.property(place, fact, (where, value) => {
        const reported = redactUrl(where.replace('#', value));
        expect(reported).not.toMatch(/\d{8}/);
        expect(reported).not.toMatch(/@|%40/);
      }),
    );
  });

  test('the address of a package in a stack stays readable in a log', () => {
    const line = 'at run (file:///app/node_modules/@fastify/static/index.js:5:1)';
    expect(redactText(line)).toBe(line);
  });

  test('an address in a log is truncated, so that nobody can fill the log', () => {
    expect(redactUrl(`/a?x=${'y'.repeat(100_000)}`).length).toBeLessThanOrEqual(300);
    expect(redactText('a@b.c and 12345678')).toBe('[redacted] and [redacted]');
  });
});
