import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import { BY_STATUS, readStatusSums } from '@isura/contract/kernel/status-sums';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Caller } from '../demonstration.ts';
import { CHARTS, claimsOf } from './charts.ts';
import type { Adds, Claim } from './claims.ts';
import { endsOf, type Period, wholeDays } from './drawn-periods.ts';
import { type Code, PAYERS } from './edge-days.ts';
import { addressOf, type Filters, ORG } from './read-report.ts';
import { CENTRAL, isHelpDesk, READERS, type Readers, readerOf } from './readers.ts';

/** A drawn reading of a chart, and which of its figures are followed to their lists. */
export interface DrawnChart {
  id: string;
  login: string;
  period: Period;
  granularity: 'day' | 'week' | 'month' | undefined;
  /** The organization the central office asks for, if it asks for one. */
  org: Code | undefined;
  followed: readonly number[];
}

type Headers = Readonly<Record<string, unknown>>;

/** Returns what a figure should be, from the headers of the list behind it. */
function addedUp(adds: Adds, headers: Headers): string {
  const of = (name: string) => koboOf(String(headers[`x-total-${name}`]));
  const reported = headers[BY_STATUS];
  const byStatus = (figure: string) =>
    sum(
      readStatusSums(reported === undefined ? undefined : String(reported)).map(
        ({ sums }) => sums[figure] ?? asKobo(0n),
      ),
    );
  if (adds === 'net') return nairaOf(asKobo(of('amount') - of('refunded')));
  if (adds === 'paid of') return nairaOf(asKobo(of('amount') - byStatus('balance')));
  return nairaOf(of(adds));
}

/** Fields of an answer that its reader may see differently: names of debtors are masked for the central office. */
const withoutNames = (id: string, answer: unknown): unknown =>
  id === 'AC14' ? JSON.parse(JSON.stringify(answer, (key, value) => (key === 'name' ? undefined : value))) : answer;

/** Draws readings of charts, and checks their figures against the lists they lead to. */
export function chartAgreement(readers: Readers) {
  const drawn: fc.Arbitrary<DrawnChart> = fc.record({
    id: fc.constantFrom(...Object.keys(CHARTS)),
    login: fc.constantFrom(
      ...READERS.filter((reader) => !isHelpDesk(reader)).map(({ login }) => login),
      CENTRAL,
      CENTRAL,
    ),
    period: fc.oneof({ weight: 6, arbitrary: wholeDays }, { weight: 1, arbitrary: fc.constant({}) }),
    granularity: fc.constantFrom(undefined, 'day', 'week', 'month'),
    org: fc.option(fc.constantFrom(...(Object.keys(PAYERS) as Code[])), { nil: undefined, freq: 2 }),
    followed: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }),
  });

  /** Returns the address of a chart of one organization, or of all that the reader sees. */
  function addressFor({ id, period, granularity }: DrawnChart, ofPath: number, narrow: Filters): string {
    const { path = '', takes = [] } = CHARTS[id] ?? {};
    const { 'start-date': start, 'end-date': end } = endsOf(period);
    const at = path
      .replace(ORG, String(ofPath))
      .replace('{start}', start.slice(0, 10))
      .replace('{end}', end.slice(0, 10));
    return addressOf(at, {
      ...(takes.includes('days') && period),
      ...(takes.includes('granularity') && { granularity }),
      ...(takes.includes('org-id') && narrow),
    });
  }

  async function isBehind(
    { says, count, amount, path, filters, adds }: Claim,
    who: Caller,
    ofPath: number,
  ): Promise<void> {
    const { 'org-id': _, ...ofOne } = filters;
    const isOfPath = path.includes(ORG);
    const address = addressOf(path.replace(ORG, String(ofPath)), { ...(isOfPath ? ofOne : filters), size: 1 });
    const { status, headers, text } = await who.call({ url: address });
    // A figure leads nowhere for somebody who may not read its list.
    if (status === 403) return;
    expect([says, address, status], text).toEqual([says, address, 200]);
    expect([says, address, amount]).toEqual([says, address, addedUp(adds, headers)]);
    const listed = Number(headers['x-total-count']);
    expect([says, address, count ?? listed]).toEqual([says, address, listed]);
  }

  async function agrees(reading: DrawnChart): Promise<void> {
    const { id, login, org, followed } = reading;
    const { path = '', takes = [] } = CHARTS[id] ?? {};
    const [reader, who] = [readerOf(login), await readers.callerOf(login)];
    const isOfOne = takes.includes('org-id') || path.includes(ORG);
    const requested = reader.org === 'OAGF' && isOfOne && org ? readers.idOf(org) : undefined;
    const own = readers.idOf(reader.org);
    const ofPath = requested ?? own;
    const narrow: Filters = requested === undefined ? {} : { 'org-id': requested };
    const url = addressFor(reading, ofPath, narrow);
    const { status, body, text } = await who.call({ url });
    expect([200, 403], `${url} ${text}`).toContain(status);
    expect(readers.hiddenIn(text, reader)).toEqual([]);
    if (status !== 200) return;
    const { claims, wholes } = claimsOf(id, body, narrow);
    for (const { says, amount, parts } of wholes)
      expect([url, says, nairaOf(sum(parts.map(koboOf)))]).toEqual([url, says, amount]);
    const chosen = followed.length === 0 ? claims : followed.flatMap((nth) => claims[nth % claims.length] ?? []);
    for (const claim of new Set(chosen)) await isBehind(claim, who, ofPath);
    if (reader.org === 'OAGF' || !isOfOne) return;
    // The central office reads the same about this organization.
    const central = await readers.callerOf(CENTRAL);
    const same = await central.call({ url: addressFor(reading, own, { 'org-id': own }) });
    expect([url, withoutNames(id, same.body)]).toEqual([url, withoutNames(id, body)]);
  }

  return { drawn, agrees };
}
