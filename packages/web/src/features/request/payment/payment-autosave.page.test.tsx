import * as addresses from '@isura/contract/kernel/addresses';
import type { PaymentType } from '@isura/contract/request/payment-type';
import { offeredTypes, paymentType } from '@isura/contract/request/payment-types';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draftOfVat, payingAccount } from '../../../../test/drafts.ts';
import { person, resource } from '../../../../test/people.ts';
import { json, openPortal, pageOf } from '../../../../test/portal.tsx';
import { be } from '../../../../test/staff.ts';
import { targetOf } from '../../../lib/target.ts';

const REQUESTS = '/services/organization/api/requests';
const vat = paymentType('VAT')!;
const line = {
  supplierName: 'Zuma Cement',
  supplierTaxId: '2311964901001',
  supplierAddress: '14 Aminu Street, Kaduna',
  invoiceNumber: 'VINV-1',
  invoiceDate: '2026-10-14',
  description: 'Cement',
  taxableAmount: '100000.00',
  vatRate: 7.5,
};
const complete = {
  ...draftOfVat,
  sourceAccount: { id: 3, label: 'Overhead account', bankName: 'First Bank', accountNumber: '••••••4579' },
  payDate: '2100-01-04',
  entered: [line],
};
const figures = { lines: [], net: '7500.00', gross: '7500.00', payees: [], faults: [], warnings: [], levels: [] };

interface Save {
  method: string;
  key: string | undefined;
  body: { type?: string; title?: string; version?: number; lines: object[] };
}

/**
 * A server that stores one draft under the id 9, with versions and idempotency keys as the portal has them. `lost` is
 * what happens to an answer: the call does not arrive, or its answer does not.
 */
function serverOf(type: PaymentType, kept?: typeof complete) {
  const saves: Save[] = [];
  const answers = new Map<string | undefined, object>();
  const state = { draft: kept, created: 0, submitted: 0, lost: undefined as 'call' | 'answer' | undefined };
  const store = ({ method, key, body }: Save): Response => {
    const { draft } = state;
    if (!answers.has(key)) {
      if (method === 'PUT' && body.version !== draft?.version)
        return json({ code: 'stale-version', detail: 'This draft changed.' }, {}, 409);
      if (method === 'POST') state.created += 1;
      const version = (draft?.version ?? 0) + 1;
      state.draft = { ...complete, ...draft, typeData: {} as never, ...body, type: type.code, version } as never;
      answers.set(key, state.draft!);
    }
    return json(answers.get(key), {}, method === 'POST' ? 201 : 200);
  };
  let held: Promise<void> | undefined;
  const save = async (sent: Save): Promise<Response> => {
    saves.push(sent);
    await held;
    if (state.lost === 'call') return json({}, {}, 502);
    const answer = store(sent);
    return state.lost === 'answer' ? json({}, {}, 502) : answer;
  };
  /** Lets saves wait until the returned function is called. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = promise;
    return resolve;
  };
  return { saves, state, save, hold };
}

/** Opens the form of a type against such a server. */
async function open({ type = vat, kept, at = '' }: { type?: PaymentType; kept?: typeof complete; at?: string } = {}) {
  be(
    person({
      resources: [
        resource(type.paths.landing, 'ACT', { code: type.resource }),
        resource(paymentType('BILL')!.paths.single, 'ACT', { code: 'payment.bill-pay' }), // the form has its own right
      ],
      sessionExpiresAt: new Date('2100-01-01T00:00:00Z'),
    }),
  );
  const server = serverOf(type, kept);
  const portal = await openPortal(type.paths.single + at, ({ pathname }, { body, method = 'GET', headers } = {}) => {
    if (pathname.endsWith('/reference/tax-authorities')) return json([{ id: 1, code: 'NRS', name: 'NRS' }]);
    if (pathname.endsWith('/reference/tax-rates'))
      return json([
        { id: 1, code: 'standard', name: 'Standard', tax: 'VAT', ratePercent: 7.5, effectiveFrom: '2020-02-01' },
      ]);
    if (pathname.includes('/reference/')) return json([]);
    if (pathname.endsWith('/active/banks')) return json([]);
    if (pathname.endsWith('/gl-account')) return pageOf([]);
    if (pathname.endsWith('/banks')) return pageOf([payingAccount]);
    if (pathname === `${REQUESTS}/beginning`) return json({ typeData: {} });
    if (pathname === `${REQUESTS}/calculate`) return json(figures);
    if (pathname === `${REQUESTS}/9/submit`) {
      server.state.submitted += 1;
      return json({ ...server.state.draft, status: 'AWAITING_APPROVAL' });
    }
    const isSave = method === 'POST' ? pathname === REQUESTS : method === 'PUT' && pathname === `${REQUESTS}/9`;
    if (isSave)
      return server.save({
        method,
        key: new Headers(headers).get('idempotency-key') ?? '',
        body: JSON.parse(String(body)),
      });
    return pathname === `${REQUESTS}/9` ? json(server.state.draft) : undefined;
  });
  await screen.findByLabelText('Narration');
  const write = (label: RegExp | string, value: string): void => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  };
  const rest = async (): Promise<void> => {
    await act(() => vi.advanceTimersByTimeAsync(10_000));
  };
  const isNamed = () => waitFor(() => expect(portal.router.state.location.search).toMatchObject({ draft: '9' }));
  return { ...portal, ...server, write, rest, isNamed };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }));
afterEach(() => {
  vi.useRealTimers();
  be(undefined);
});

const titles = (saves: readonly Save[]) => saves.map(({ method, body }) => [method, body.title]);

describe('a payment that is being typed', () => {
  test('a payment that is being typed is saved as one request after a rest, once it has a title or a payee', async () => {
    const { saves, write, rest, isNamed } = await open();
    const narration = screen.getByLabelText('Narration');
    write('Narration', 'October');
    await rest();
    expect(saves).toEqual([]);
    write('Title', 'VAT of June');
    await rest();
    await isNamed();
    expect(await screen.findByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
    expect(titles(saves)).toEqual([['POST', 'VAT of June']]);
    expect(screen.getByLabelText('Narration')).toBe(narration); // the form is not drawn anew
    write('Title', 'VAT of July');
    await rest();
    await waitFor(() => expect(saves).toHaveLength(2));
    expect(saves[1]).toMatchObject({ method: 'PUT', body: { title: 'VAT of July', version: 1 } });
    expect(screen.getByLabelText('Title')).toHaveValue('VAT of July');
    await rest();
    expect(saves).toHaveLength(2);
  });

  test('a payment that is being typed is announced as saved once, without the time that changes', async () => {
    const { saves, write, rest } = await open();
    write('Supplier', 'Zuma Cement');
    await rest();
    const status = await screen.findByText('Draft saved', { selector: '[role=status]' });
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(status, { childList: true, characterData: true, subtree: true });
    write('Supplier', 'Zuma Stone');
    await rest();
    await waitFor(() => expect(saves).toHaveLength(2));
    await screen.findByText(/^Draft saved \d\d:\d\d$/);
    observer.disconnect();
    expect(changes).toEqual([]);
    expect(status).toBeInTheDocument();
  });

  test('a payment in which nobody has typed is not saved, whatever the page fills in', async () => {
    const earlier = { ...complete, typeData: { ...complete.typeData, taxAuthorityId: 25 } };
    const { saves, rest } = await open({ kept: earlier, at: '?draft=9' });
    await screen.findByText('Fixed by law: withheld VAT is owed to it');
    await rest();
    await rest();
    expect(saves).toEqual([]);
  });

  test('a payment that is typed on while its first save is under way stays, and is saved next as the same draft', async () => {
    const { saves, state, hold, write, rest, isNamed } = await open();
    const release = hold();
    write('Title', 'VAT of June');
    await rest();
    await waitFor(() => expect(saves).toHaveLength(1));
    write('Title', 'VAT of July');
    release();
    await isNamed();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('VAT of July');
    await rest();
    await waitFor(() =>
      expect(titles(saves)).toEqual([
        ['POST', 'VAT of June'],
        ['PUT', 'VAT of July'],
      ]),
    );
    expect(state.created).toBe(1);
  });

  test('a payment that is saved by hand while it is saved by itself becomes one draft', async () => {
    const { saves, state, hold, write, rest, isNamed } = await open();
    const release = hold();
    write('Title', 'VAT of June');
    await rest();
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    release();
    await isNamed();
    await waitFor(() => expect(saves.map(({ method }) => method)).toEqual(['POST', 'PUT']));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled());
    expect(state.created).toBe(1);
  });

  test('a payment that is begun anew at the same address does not save over the draft before it', async () => {
    const { router, saves, state, write, rest, isNamed } = await open();
    write('Title', 'VAT of June');
    await rest();
    await isNamed();
    act(() => void router.navigate(targetOf(addresses.typeForm(vat))));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
    write('Title', 'VAT of July');
    await rest();
    await waitFor(() =>
      expect(titles(saves)).toEqual([
        ['POST', 'VAT of June'],
        ['POST', 'VAT of July'],
      ]),
    );
    expect(state.created).toBe(2);
  });

  test('a draft that is opened where a new payment is begun shows its own answers', async () => {
    const { router, saves, state, write, rest, isNamed } = await open();
    write('Title', 'VAT of June');
    await rest();
    await isNamed();
    act(() => void router.navigate(targetOf(addresses.typeForm(vat))));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
    state.draft = { ...complete, title: 'VAT of May', version: 5 };
    act(() => void router.navigate(targetOf(addresses.typeForm(vat, { draft: 9 }))));
    await waitFor(() => expect(screen.getByLabelText('Title')).not.toHaveValue(''));
    expect(saves).toHaveLength(1);
  });

  test('a payment that is due to be saved while it is saved by hand is saved afterwards', async () => {
    const { saves, hold, write, rest } = await open({ kept: complete, at: '?draft=9' });
    const release = hold();
    write('Title', 'VAT of June');
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    write('Title', 'VAT of July');
    await rest();
    expect(saves).toHaveLength(1);
    release();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled());
    await rest();
    await waitFor(() =>
      expect(titles(saves)).toEqual([
        ['PUT', 'VAT of June'],
        ['PUT', 'VAT of July'],
      ]),
    );
  });

  test('a payment asks before it is left right after typing', async () => {
    const { router, write } = await open();
    write('Title', 'VAT of June');
    act(() => void router.navigate(targetOf(addresses.taxPayments())));
    expect(await screen.findByRole('dialog')).toHaveTextContent('Leave without saving?');
    expect(router.state.location.pathname).toBe(vat.paths.single);
  });

  test('a payment whose answers are checked and submitted is saved by itself no more, and is one request', async () => {
    const { user, saves, state, write, rest } = await open({ kept: complete, at: '?draft=9' });
    write('Title', 'VAT of June');
    await rest();
    await waitFor(() => expect(saves).toHaveLength(1));
    write('Title', 'VAT of July');
    await user.click(screen.getByRole('button', { name: 'Continue to check answers' }));
    const sure = await screen.findByRole('checkbox', { name: /I have checked this payment/ });
    const before = saves.length;
    await rest();
    await rest();
    expect(saves).toHaveLength(before);
    await user.click(sure);
    await user.click(screen.getByRole('button', { name: 'Submit for approval' }));
    await waitFor(() => expect(state.submitted).toBe(1));
    await rest();
    expect(titles(saves)).toEqual([
      ['PUT', 'VAT of June'],
      ['PUT', 'VAT of July'],
      ['PUT', 'VAT of July'],
    ]);
    expect(state.created).toBe(0);
  });
});

describe('a payment that cannot be saved', () => {
  test('a payment without an answer says so, keeps what is typed, and is saved by itself once the portal answers', async () => {
    const { saves, state, write, rest, isNamed } = await open();
    state.lost = 'call';
    write('Title', 'VAT of June');
    await rest();
    expect(await screen.findByText(/^The draft is not saved: the portal does not answer/)).toBeVisible();
    state.lost = undefined;
    await rest();
    await isNamed();
    expect(await screen.findByText(/^Draft saved \d\d:\d\d$/)).toBeVisible();
    expect(screen.queryByText(/^The draft is not saved/)).toBeNull();
    expect(saves).toHaveLength(2);
    expect(screen.getByLabelText('Title')).toHaveValue('VAT of June');
  });

  test('a payment that was stored without an answer and typed on is the same draft', async () => {
    const { saves, state, write, rest, isNamed } = await open();
    for (const title of ['VAT of June', 'VAT of July']) {
      state.lost = 'answer';
      write('Title', title);
      await rest();
      expect(await screen.findByText(/^The draft is not saved: the portal does not answer/)).toBeVisible();
    }
    state.lost = undefined;
    write('Title', 'VAT of August');
    await rest();
    await isNamed();
    await waitFor(() => expect(state.draft).toMatchObject({ title: 'VAT of August' }));
    expect(state.created).toBe(1);
    expect(new Set(saves.filter(({ method }) => method === 'POST').map(({ key }) => key)).size).toBe(1);
    expect(screen.queryByText('This form is open elsewhere.')).toBeNull();
  });

  test('a payment with a text that no draft can hold says why it is not saved, and is saved once that is corrected', async () => {
    const { saves, write, rest, isNamed } = await open();
    write('Title', 'VAT of June');
    write('Narration', 'Cement & sand');
    await rest();
    expect(await screen.findByText(/^The draft is not saved.* Use letters, digits, spaces/)).toBeVisible();
    expect(screen.getByLabelText('Narration')).toHaveValue('Cement & sand');
    expect(saves).toEqual([]);
    write('Narration', 'Cement and sand');
    await rest();
    await isNamed();
    expect(saves).toHaveLength(1);
  });
});

describe('a payment that another tab saved', () => {
  /** Opens a draft, which another tab then saves as the fifth version, and goes on typing. */
  async function openTwice() {
    const page = await open({ kept: complete, at: '?draft=9' });
    page.state.draft = { ...complete, title: 'VAT of May', version: 5 };
    page.write('Title', 'VAT of June');
    await page.rest();
    const question = await screen.findByText('This form is open elsewhere.');
    return { ...page, question };
  }

  test('a payment that another tab saved keeps its text, asks, and is not saved until that is answered', async () => {
    const { question, saves, write, rest } = await openTwice();
    expect(question.closest('[role=status]')).not.toBeNull();
    expect(screen.getByText('No draft is saved until you answer the question above the form.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('VAT of June');
    write('Title', 'VAT of July');
    await rest();
    expect(saves).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await waitFor(() => expect(saves).toHaveLength(2));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeEnabled());
    expect(within(screen.getByRole('main')).queryByText(/This draft changed/)).toBeNull();
    expect(screen.getByLabelText('Title')).toHaveValue('VAT of July');
  });

  test('a payment that another tab saved is replaced when the person keeps what is here', async () => {
    const { user, state, saves } = await openTwice();
    await user.click(screen.getByRole('button', { name: 'Keep what is here' }));
    await waitFor(() => expect(state.draft).toMatchObject({ title: 'VAT of June', version: 6 }));
    expect(saves.at(-1)).toMatchObject({ method: 'PUT', body: { version: 5 } });
    expect(screen.queryByText('This form is open elsewhere.')).toBeNull();
  });

  test('a payment that another tab saved takes those answers when the person says so', async () => {
    const { user, saves, write, rest } = await openTwice();
    await user.click(screen.getByRole('button', { name: 'Take the other answers' }));
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('VAT of May'));
    await rest();
    expect(saves).toHaveLength(1);
    write('Narration', 'VAT of May');
    await rest();
    await waitFor(() => expect(saves.at(-1)).toMatchObject({ body: { title: 'VAT of May', version: 5 } }));
  });
});

for (const type of offeredTypes())
  test(`the form of ${type.code} is saved by itself as a draft of its type, and its address names the draft`, async () => {
    const { saves, write, rest, isNamed } = await open({ type });
    write('Title', 'Payment of June');
    await rest();
    await isNamed();
    expect(saves.map(({ method, body }) => [method, body.type, body.title])).toEqual([
      ['POST', type.code, 'Payment of June'],
    ]);
    expect(screen.getByLabelText('Title')).toHaveValue('Payment of June');
  });
