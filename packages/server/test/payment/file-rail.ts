import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { koboOf, nairaOf } from '@isura/contract/kernel/money';
import type { BankRail, Instruction, PaymentAnswer, SentBack } from '../../src/modules/bank/bank/bank.gateway.ts';

const escaped = (text: string): string => text.replace(/[<>&]/g, (letter) => `&#${letter.charCodeAt(0)};`);
const inside = (xml: string, tag: string): string | undefined =>
  new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`).exec(xml)?.[1];
const parts = (xml: string, tag: string): string[] => xml.match(new RegExp(`<${tag}>[\\s\\S]*?</${tag}>`, 'g')) ?? [];

const transferOf = ({ ref, bankCode, accountNumber, accountName, amount, narration }: Instruction): string =>
  `<CdtTrfTxInf><PmtId><EndToEndId>${ref}</EndToEndId></PmtId><Amt><InstdAmt Ccy="NGN">${nairaOf(amount)}</InstdAmt></Amt>` +
  `<CdtrAgt><FinInstnId><ClrSysMmbId><MmbId>${bankCode}</MmbId></ClrSysMmbId></FinInstnId></CdtrAgt><Cdtr><Nm>${escaped(accountName)}</Nm></Cdtr>` +
  `<CdtrAcct><Id><Othr><Id>${accountNumber}</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>${escaped(narration)}</Ustrd></RmtInf></CdtTrfTxInf>`;

/**
 * Returns a rail of files: instructions leave as pain.001, one file per run; outcomes come in as pain.002, returns in
 * camt.053. A bank with files needs only this beside `bank.gateway.ts`, which shows that nothing else knows how a bank
 * is reached.
 */
export function fileRail(folder: string): BankRail {
  const [out, income] = [join(folder, 'out'), join(folder, 'in')];
  for (const each of [out, income]) mkdirSync(each, { recursive: true });
  const read = (from: string, kind: string): string[] =>
    readdirSync(from)
      .filter((name) => name.startsWith(kind))
      .sort()
      .map((name) => readFileSync(join(from, name), 'utf8'));
  const write = (some: readonly Instruction[]): void => {
    const name = join(out, `pain.001-${Date.now()}-${randomUUID()}.xml`);
    writeFileSync(
      `${name}.part`,
      `<Document><CstmrCdtTrfInitn>${some.map(transferOf).join('')}</CstmrCdtTrfInitn></Document>`,
      { flush: true },
    );
    renameSync(`${name}.part`, name); // the bank reads complete files only
  };
  const isOut = (ref: string): boolean =>
    read(out, 'pain.001').some((xml) => xml.includes(`<EndToEndId>${ref}</EndToEndId>`));
  const statusOf = (ref: string): PaymentAnswer => {
    const reported = read(income, 'pain.002')
      .flatMap((xml) => parts(xml, 'TxInfAndSts'))
      .findLast((one) => inside(one, 'OrgnlEndToEndId') === ref);
    const status = reported && inside(reported, 'TxSts');
    if (reported && status === 'ACSC') {
      const amount = inside(reported, 'InstdAmt');
      const bankReference = inside(reported, 'AcctSvcrRef') ?? ref;
      return { result: 'PAID', bankReference, ...(amount !== undefined && { amount: koboOf(amount) }) };
    }
    if (reported && status === 'RJCT') {
      const [code = '96', reason = 'Refused'] = [inside(reported, 'Cd'), inside(reported, 'AddtlInf')];
      return { result: 'REFUSED', code, reason, at: new Date() };
    }
    return { result: isOut(ref) ? 'TAKEN' : 'NOT_KNOWN' };
  };
  const pay = (some: readonly Instruction[]): PaymentAnswer[] => {
    const unwritten = some.filter(({ ref }) => !isOut(ref));
    if (unwritten.length > 0) write(unwritten);
    return some.map(({ ref }) => statusOf(ref));
  };
  return {
    isConnected: true,
    enquire: async () => ({ result: 'BANK_UNAVAILABLE' }),
    pay: async (one) => pay([one])[0] ?? { result: 'NO_ANSWER' },
    statusOf: async (ref) => statusOf(ref),
    many: { atMost: 10_000, pay: async (some) => pay(some), statusOf: async (refs) => refs.map(statusOf) },
    returnsSince: async () =>
      read(income, 'camt.053')
        .flatMap((xml) => parts(xml, 'Ntry'))
        .filter((entry) => entry.includes('<RtrInf>'))
        .map((entry): SentBack => {
          const [ref = '', reason = 'Returned'] = [inside(entry, 'EndToEndId'), inside(entry, 'AddtlInf')];
          return { ref, reason, at: new Date() };
        }),
  };
}
