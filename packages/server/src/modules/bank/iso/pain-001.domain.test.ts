import { asKobo, koboOf, nairaOf, sum } from '@isura/contract/kernel/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { profileTerms } from '../../../../test/payment/bank-profiles.ts';
import { treeOf } from '../../../platform/intake/xml-tree.ts';
import { type IsoNode, type IsoParts, nodeOf, xmlOf } from './element.domain.ts';
import {
  type FileLine,
  type FileOrder,
  type FileTerms,
  orderFaults,
  pain001Faults,
  writePain001,
} from './pain-001.domain.ts';
import { pain001 } from './pain-001-elements.domain.ts';

const terms: FileTerms = profileTerms;
const uetrOf = (nth: number): string => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`;
const line: FileLine = {
  ref: 'PAY-2026-000417-1',
  uetr: uetrOf(1),
  amount: koboOf('125000.00'),
  payeeName: 'Obi Civil Works Ltd',
  bankCode: '011',
  accountNumber: '0000014579',
  narration: 'Plant hire Nov 2026',
};
const second: FileLine = { ...line, ref: 'PAY-2026-000417-2', uetr: uetrOf(2), amount: koboOf('0.05') };
const batch = { executionDay: '2026-12-02', payerName: 'Federal Ministry of Works', accountNumber: '0123456789' };
const order: FileOrder = {
  number: 'BF-2026-000001',
  at: new Date('2026-12-01T08:00:00Z'),
  batches: [{ ...batch, lines: [line, second] }],
};

function written(of: FileOrder = order, under: FileTerms = terms) {
  const file = writePain001(of, under);
  if ('faults' in file) throw new Error(JSON.stringify(file.faults));
  return file;
}
const inside = (node: IsoNode | undefined, ...path: string[]): IsoNode | undefined =>
  path.reduce<IsoNode | undefined>((at, name) => at?.children.find((child) => child.name === name), node);
const all = (node: IsoNode | undefined, name: string): IsoNode[] =>
  (node?.children ?? []).filter((child) => child.name === name);
const faultsIn = (xml: string): string[] =>
  pain001Faults(treeOf(xml)).map(({ code, path, rule }) => `${code} ${path} ${rule}`);
const MESSAGE = '/Document/CstmrCdtTrfInitn';

describe('a file of payments', () => {
  test('a file of payments has the elements of the standard in their order, and is as its table of elements', () => {
    const { xml, count, total, changes } = written();
    expect([count, total, changes]).toEqual([2, koboOf('125000.05'), []]);
    expect(faultsIn(xml)).toEqual([]);
    expect(xml).toContain(
      '<GrpHdr><MsgId>BF-2026-000001</MsgId><CreDtTm>2026-12-01T09:00:00+01:00</CreDtTm><NbOfTxs>2</NbOfTxs>' +
        '<CtrlSum>125000.05</CtrlSum><InitgPty><Nm>Federal Treasury</Nm></InitgPty></GrpHdr>',
    );
    expect(xml).toContain(
      '<PmtInfId>BF-2026-000001-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg><NbOfTxs>2</NbOfTxs>' +
        '<CtrlSum>125000.05</CtrlSum><ReqdExctnDt><Dt>2026-12-02</Dt></ReqdExctnDt>',
    );
    expect(xml).toContain(
      `<CdtTrfTxInf><PmtId><EndToEndId>PAY-2026-000417-1</EndToEndId><UETR>${uetrOf(1)}</UETR></PmtId>` +
        '<Amt><InstdAmt Ccy="NGN">125000.00</InstdAmt></Amt>' +
        '<CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>011</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt>' +
        '<Cdtr><Nm>Obi Civil Works Ltd</Nm></Cdtr><CdtrAcct><Id><Othr><Id>0000014579</Id></Othr></Id></CdtrAcct>' +
        '<RmtInf><Ustrd>Plant hire Nov 2026</Ustrd></RmtInf></CdtTrfTxInf>',
    );
  });

  test('a bank with a clearing number and who bears the charges stand where the profile has them', () => {
    const { xml } = written(order, { ...terms, debtorAgent: '011', memberScheme: 'NGNCS', chargeBearer: 'SLEV' });
    expect(faultsIn(xml)).toEqual([]);
    expect(xml).toContain(
      '<DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>NGNCS</Cd></ClrSysId><MmbId>011</MmbId></ClrSysMmbId>' +
        '</FinInstnId></DbtrAgt><ChrgBr>SLEV</ChrgBr>',
    );
  });

  test('each change of a name or narration is reported with the reference of its transfer', () => {
    const changed = { ...line, payeeName: 'Adé & Sons', narration: 'Hire of excavators' };
    const { xml, changes } = written(
      { ...order, batches: [{ ...batch, lines: [changed] }] },
      { ...terms, narrationLength: 10 },
    );
    expect(xml).toContain('<Cdtr><Nm>Ade + Sons</Nm></Cdtr>');
    expect(changes).toEqual([
      { ref: line.ref, field: 'narration', text: 'Hire of ex', replaced: [], cut: 'cavators' },
      {
        ...{ ref: line.ref, field: 'payee', text: 'Ade + Sons', cut: '' },
        replaced: [
          { from: 'é', to: 'e' },
          { from: '&', to: '+' },
        ],
      },
    ]);
  });

  test('signs of XML in a name do not end its element', () => {
    const named = { ...line, payeeName: 'A<B>&"C"' };
    const { xml } = written({ ...order, batches: [{ ...batch, lines: [named] }] }, { ...terms, characters: '<>&"' });
    expect(faultsIn(xml)).toEqual([]);
    const transfer = inside(treeOf(xml), 'CstmrCdtTrfInitn', 'PmtInf', 'CdtTrfTxInf');
    expect(inside(transfer, 'Cdtr', 'Nm')?.text).toBe('A<B>&"C"');
  });

  test('the order of the values of an element does not change how it is written, and an unknown part is refused', () => {
    const [header] = pain001.parts![0]!.parts!;
    const parts: IsoParts = { MsgId: '1', CreDtTm: '2026-12-01T09:00:00Z', NbOfTxs: '1', InitgPty: {} };
    const reversed: IsoParts = Object.fromEntries(Object.entries(parts).reverse());
    expect(xmlOf(nodeOf(header!, reversed))).toBe(xmlOf(nodeOf(header!, parts)));
    expect(() => nodeOf(header!, { ...parts, MsgNo: '1' })).toThrow('GrpHdr has no MsgNo');
  });
});

describe('every file of payments', () => {
  const lines = fc.uniqueArray(
    fc.record({
      ref: fc.stringMatching(/^[A-Za-z0-9]{1,35}$/),
      amount: fc.bigInt({ min: 1n, max: 99_999_999_999_999n }).map(asKobo),
      payeeName: fc.string({ unit: 'binary', maxLength: 160 }).map((rest) => `A${rest}`),
      bankCode: fc.constantFrom('011', '058', '090267'),
      accountNumber: fc.stringMatching(/^\d{10}$/),
      narration: fc.string({ unit: 'binary', maxLength: 200 }),
    }),
    { minLength: 1, maxLength: 12, selector: ({ ref }) => ref },
  );
  const orders = fc.tuple(lines, fc.integer({ min: 1, max: 3 })).map(([some, apart]): FileOrder => {
    const numbered = some.map((each, nth): FileLine => ({ ...each, uetr: uetrOf(nth) }));
    const batches = [0, 1, 2].slice(0, apart).map((nth) => ({
      ...batch,
      accountNumber: `012345678${nth}`,
      lines: numbered.filter((_, at) => at % apart === nth),
    }));
    return { ...order, batches: batches.filter((each) => each.lines.length > 0) };
  });
  const limits = fc.record({
    nameLength: fc.integer({ min: 10, max: 140 }),
    narrationLength: fc.integer({ min: 10, max: 140 }),
    characters: fc.constantFrom('', '/-', "/-?:().,'+", '&<>"'),
  });

  test('a file that is read back has the transfers it was written from, and their number and sum on both levels', () => {
    fc.assert(
      fc.property(orders, limits, (some, limited) => {
        const file = written(some, { ...terms, ...limited });
        const root = treeOf(file.xml);
        expect(pain001Faults(root)).toEqual([]);
        const message = inside(root, 'CstmrCdtTrfInitn');
        const payments = all(message, 'PmtInf');
        const read = payments.map((payment) =>
          all(payment, 'CdtTrfTxInf').map((transfer) => [
            inside(transfer, 'PmtId', 'EndToEndId')?.text,
            inside(transfer, 'Amt', 'InstdAmt')?.text,
            inside(transfer, 'CdtrAcct', 'Id', 'Othr', 'Id')?.text,
          ]),
        );
        expect(read).toEqual(
          some.batches.map((each) => each.lines.map((of) => [of.ref, nairaOf(of.amount), of.accountNumber])),
        );
        const stated = (node: IsoNode | undefined) => [inside(node, 'NbOfTxs')?.text, inside(node, 'CtrlSum')?.text];
        const summed = (of: readonly FileLine[]) => [String(of.length), nairaOf(sum(of.map(({ amount }) => amount)))];
        expect(stated(inside(message, 'GrpHdr'))).toEqual(summed(some.batches.flatMap((each) => each.lines)));
        expect(payments.map(stated)).toEqual(some.batches.map((each) => summed(each.lines)));
      }),
    );
  });

  test('no name or narration of a file is longer than the profile allows, or has other signs', () => {
    fc.assert(
      fc.property(orders, limits, (some, limited) => {
        const accepts = (text: string) =>
          [...text].every((each) => /[A-Za-z0-9 ]/.test(each) || limited.characters.includes(each));
        const message = inside(treeOf(written(some, { ...terms, ...limited }).xml), 'CstmrCdtTrfInitn');
        for (const transfer of all(message, 'PmtInf').flatMap((payment) => all(payment, 'CdtTrfTxInf'))) {
          const [name, narration] = [inside(transfer, 'Cdtr', 'Nm')?.text, inside(transfer, 'RmtInf', 'Ustrd')?.text];
          expect(name?.length).toBeGreaterThan(0);
          expect(name?.length).toBeLessThanOrEqual(limited.nameLength);
          expect(accepts(name ?? '')).toBe(true);
          expect(narration?.length ?? 0).toBeLessThanOrEqual(limited.narrationLength);
          expect(accepts(narration ?? '')).toBe(true);
        }
      }),
    );
  });
});

describe('a message of others', () => {
  const { xml } = written();
  const replaced = (from: string, to: string): string => {
    expect(xml).toContain(from);
    return xml.replace(from, to);
  };
  const lastReplaced = (from: string, to: string): string => {
    const at = xml.lastIndexOf(from);
    expect(at).toBeGreaterThan(0);
    return xml.slice(0, at) + to + xml.slice(at + from.length);
  };
  const [method, booking] = ['<PmtMtd>TRF</PmtMtd>', '<BtchBookg>false</BtchBookg>'];

  test('a message with prefixes and blanks between its elements is accepted', () => {
    const prefixed = xml
      .replaceAll(/<(\/?)([A-Z])/g, '<$1p:$2')
      .replace(' xmlns=', ' xmlns:p=')
      .replaceAll('><', '>\n  <');
    expect(faultsIn(prefixed)).toEqual([]);
  });

  test.each<[string, string, string]>([
    ['elements in another order', replaced(method + booking, booking + method), `${MESSAGE}/PmtInf[1]/PmtMtd order`],
    ['a missing element', replaced(method, ''), `${MESSAGE}/PmtInf[1]/PmtMtd missing`],
    ['an element twice', replaced(method, method + method), `${MESSAGE}/PmtInf[1]/PmtMtd too-many`],
    ['an unknown element', replaced(method, `${method}<Memo>1</Memo>`), `${MESSAGE}/PmtInf[1]/Memo unknown`],
    [
      'a reference of 36 characters',
      replaced(`<EndToEndId>${line.ref}<`, `<EndToEndId>${'R'.repeat(36)}<`),
      `${MESSAGE}/PmtInf[1]/CdtTrfTxInf[1]/PmtId/EndToEndId format`,
    ],
    [
      'a UUID of another version',
      replaced(uetrOf(1), uetrOf(1).replace('-4000-', '-1000-')),
      `${MESSAGE}/PmtInf[1]/CdtTrfTxInf[1]/PmtId/UETR format`,
    ],
    [
      'an amount without a currency',
      replaced(' Ccy="NGN"', ''),
      `${MESSAGE}/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt/@Ccy attribute`,
    ],
    [
      'an amount with a comma',
      replaced('>125000.00<', '>125,000.00<'),
      `${MESSAGE}/PmtInf[1]/CdtTrfTxInf[1]/Amt/InstdAmt format`,
    ],
    [
      'two execution days',
      replaced('<Dt>2026-12-02</Dt>', '<Dt>2026-12-02</Dt><DtTm>2026-12-02T10:00:00Z</DtTm>'),
      `${MESSAGE}/PmtInf[1]/ReqdExctnDt choice`,
    ],
    [
      'a day the calendar does not have',
      replaced('<Dt>2026-12-02</Dt>', '<Dt>2026-02-30</Dt>'),
      `${MESSAGE}/PmtInf[1]/ReqdExctnDt/Dt format`,
    ],
    ['text between its elements', replaced(method, `${method}paid`), `${MESSAGE}/PmtInf[1] format`],
  ])('a message with %s is refused with the place and the rule', (_, wrong, refusal) => {
    expect(faultsIn(wrong)).toEqual([`E_ISO_RULE ${refusal}`]);
  });

  test.each<[string, string, string]>([
    ['number in its header', replaced('<NbOfTxs>2<', '<NbOfTxs>3<'), 'GrpHdr/NbOfTxs'],
    ['sum in its header', replaced('<CtrlSum>125000.05<', '<CtrlSum>125000.5<'), 'GrpHdr/CtrlSum'],
    ['number in a payment', lastReplaced('<NbOfTxs>2<', '<NbOfTxs>1<'), 'PmtInf[1]/NbOfTxs'],
    ['sum in a payment', lastReplaced('<CtrlSum>125000.05<', '<CtrlSum>125000.04<'), 'PmtInf[1]/CtrlSum'],
  ])('a message with a wrong %s is refused', (_, wrong, place) => {
    expect(faultsIn(wrong)).toEqual([`E_SUMS ${MESSAGE}/${place} sum`]);
  });

  test('a sum that is written with other decimals is the same sum', () => {
    expect(faultsIn(replaced('<CtrlSum>125000.05<', '<CtrlSum>125000.0500<'))).toEqual([]);
  });

  test.each([
    ['another version', replaced('pain.001.001.09', 'pain.001.001.03'), 'E_ISO_VERSION /Document attribute'],
    [
      'no namespace',
      replaced(' xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"', ''),
      'E_ISO_VERSION /Document attribute',
    ],
    ['another root', '<Message/>', 'E_ISO_VERSION /Message attribute'],
  ])('a message of %s is refused by its version alone', (_, wrong, refusal) => {
    expect(faultsIn(wrong)).toEqual([refusal]);
  });

  test.each(['<Document>', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', '', '<a>'.repeat(50) + '</a>'.repeat(50)])(
    'a text that is no whole XML, declares a document type or is nested without end is refused: %s',
    (text) => {
      expect(() => treeOf(text)).toThrow('This file is not well-formed XML.');
    },
  );
});

describe('an order that cannot be written', () => {
  const of = (...lines: FileLine[]): FileOrder => ({ ...order, batches: [{ ...batch, lines }] });
  const twice = {
    ...order,
    batches: [
      { ...batch, lines: [line] },
      { ...batch, lines: [second] },
    ],
  };

  test.each<[string, FileOrder, Partial<FileTerms>, string[]]>([
    ['without transfers', of(), {}, ['E_EMPTY']],
    ['with more transfers than a file holds', order, { maxLines: 1 }, ['E_LINES']],
    ['above the total of a file', order, { maxTotal: koboOf('125000.04') }, ['E_TOTAL']],
    ['with a number of 31 characters', { ...order, number: 'B'.repeat(31) }, {}, ['E_NUMBER']],
    ['with two batches of one account and day', twice, {}, ['E_SAME_BATCH']],
    ['with a reference of 36 characters', of({ ...line, ref: 'R'.repeat(36) }), {}, ['E_REFERENCE']],
    ['with a reference twice', of(line, { ...second, ref: line.ref }), {}, ['E_REFERENCE']],
    ['with a UUID twice', of(line, { ...second, uetr: line.uetr }), {}, ['E_UETR']],
    ['with a UUID of another version', of({ ...line, uetr: uetrOf(1).replace('-4000-', '-1000-') }), {}, ['E_UETR']],
    ['with nothing to pay', of({ ...line, amount: asKobo(0n) }), {}, ['E_AMOUNT']],
    ['with a name of which nothing is left', of({ ...line, payeeName: '北京' }), {}, ['E_NAME']],
    ['with an account that is none', of({ ...line, accountNumber: '12' }), {}, ['E_ACCOUNT']],
  ])('an order %s is refused by name', (_, wrong, other, codes) => {
    const under = { ...terms, ...other };
    expect(orderFaults(wrong, under).map(({ code }) => code)).toEqual(codes);
    expect(writePain001(wrong, under)).toEqual({ faults: orderFaults(wrong, under) });
  });

  test('an order at the limits of its profile is written', () => {
    expect(written(order, { ...terms, maxLines: 2, maxTotal: koboOf('125000.05') }).count).toBe(2);
  });
});
